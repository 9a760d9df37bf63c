import { ofSide, opponent, type Side } from '@uril/engine';
import type { TableSnapshot } from '@uril/table';
import type { IconName } from '../parts/icons.ts';
import type { TableSession } from '../play/session.svelte.ts';
import type { Speech } from './sentences.ts';

/** One thing a person may do now, as a button. */
export interface Action {
  /** Its `data-act`. */
  readonly act: string;
  readonly icon: IconName;
  readonly label: string;
  /** What it is called where there is little room. */
  readonly short?: string;
  readonly main?: boolean;
  /** On a narrow page only, and there as its icon: on a wide one it stands elsewhere. */
  readonly narrow?: boolean;
  /** It stands there only to say that it has been done. */
  readonly done?: boolean;
  readonly busy?: boolean;
  readonly run: () => void;
}

/** Who looks at the table, and what the screen does itself with what they ask. */
export interface Hands {
  readonly snapshot: TableSnapshot;
  readonly session: Pick<TableSession, 'both' | 'alone' | 'can' | 'asked' | 'act'>;
  readonly own: Side | null;
  readonly speech: Speech;
  /** Asks whether they mean it. */
  readonly onresign: () => void;
  readonly onleave: () => void;
  readonly onsit?: (() => void) | undefined;
  /** Asks which level of the computer is to have the free seat. */
  readonly oncomputer: () => void;
}

/** What a person may do now, the likeliest first. */
export function actionsOf(hands: Hands): readonly Action[] {
  const { snapshot, session, own, speech } = hands;
  const { can, asked, both, alone } = session;
  const words = speech.words.act;
  const seated = both || own !== null;
  const list: Action[] = [];
  const ask = (act: Parameters<TableSession['act']>[0]) => ({
    busy: asked === act,
    run: () => void session.act(act),
  });
  // Whoever has sown would rather have that ply back than end a game that has hardly begun.
  if (can.takeBack) {
    const names = { label: words.takeBack, short: words.takeBackShort };
    list.push({ act: 'take-back', icon: 'undo', ...names, ...ask('askTakeBack') });
  } else if (can.abort) list.push({ act: 'abort', icon: 'cross', label: words.abort, ...ask('abort') });
  if (can.offerDraw)
    list.push({
      act: 'offer-draw',
      icon: 'draw',
      label: words.offerDraw,
      short: words.offerDrawShort,
      ...ask('offerDraw'),
    });
  if (can.resign) list.push({ act: 'resign', icon: 'flag', label: words.resign, run: hands.onresign });
  if (snapshot.phase === 'over' && seated)
    list.push({ act: 'rematch', icon: 'again', ...rematchName(hands), ...ask('rematch') });
  if (can.sit && hands.onsit)
    list.push({ act: 'sit', icon: 'seat', label: words.sit, main: true, busy: asked === 'sit', run: hands.onsit });
  if (can.seatComputer) {
    const names = { label: words.seatComputer, short: words.seatComputerShort };
    list.push({ act: 'seat-computer', icon: 'board', ...names, busy: asked === 'seatComputer', run: hands.oncomputer });
  }
  if (!both && !alone && (can.leave || can.resign))
    list.push({ act: 'leave', icon: 'back', label: words.leave, short: words.leaveShort, run: hands.onleave });
  return list;
}

/** Another game is offered, accepted, or waited for. */
function rematchName({ snapshot, session, own, speech }: Hands): Pick<Action, 'label' | 'main' | 'done'> {
  const words = speech.words.act;
  if (own === null) return { label: words.rematch, main: true, done: false };
  const other = opponent(own);
  if (!session.can.rematch) return { label: words.rematchWaiting(ofSide(speech.people, other).name), done: true };
  return { label: ofSide(snapshot.rematch, other) ? words.rematchAccept : words.rematch, main: true, done: false };
}
