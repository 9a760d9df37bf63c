import { createContext, type Snippet } from 'svelte';

/** One's own clock, for sheets that lie over it on a narrow page; nothing where there is none. */
export const [coveredClock, coverClock] = createContext<() => Snippet | null>();
