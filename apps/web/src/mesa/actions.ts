import type { IconName } from '../parts/icons.ts';

/** One thing a person may do now, as a button. */
export interface Action {
  /** Its `data-act`. */
  readonly act: string;
  readonly icon: IconName;
  readonly label: string;
  /** What it is called where there is little room. */
  readonly short?: string;
  readonly main?: boolean;
  /** It stands there only to say that it has been done. */
  readonly done?: boolean;
  readonly busy?: boolean;
  readonly run: () => void;
}
