import { ofSide, opponent, type Side } from '@uril/engine';
import { GONE_FOR, NO_CLOCK, type TableSnapshot } from '@uril/table';
import type { TableSession } from '../play/session.svelte.ts';
import type { Action } from './actions.ts';
import type { Speech } from './sentences.ts';

/** Something that wants an answer, or waits for one: laid beside the board, which stays in play. */
export interface Slip {
  readonly kind: 'draw' | 'take-back' | 'claim';
  readonly title: string;
  readonly text: string;
  readonly actions: readonly Action[];
}

/** Who looks at the table, and when. */
export interface Looking {
  readonly snapshot: TableSnapshot;
  readonly session: Pick<TableSession, 'both' | 'can' | 'asked' | 'act'>;
  readonly own: Side | null;
  readonly speech: Speech;
  /** Server time in ms. */
  readonly now: number;
}

/** How long somebody may be gone before it is said, in ms: a reload is no going away. */
const SILENT = 3_000;

/** Server time in ms since when the other has been gone from a game that could be claimed; null when there is none. */
export function goneSince({ snapshot, own }: Pick<Looking, 'snapshot' | 'own'>): number | null {
  if (own === null || snapshot.phase !== 'playing' || snapshot.time !== NO_CLOCK) return null;
  return ofSide(snapshot.seats, opponent(own))?.goneAt ?? null;
}

/** What lies beside the board for somebody who sits at it. */
export function slipsOf(looking: Looking): readonly Slip[] {
  const { snapshot, session, own, speech, now } = looking;
  const { can, asked, both } = session;
  if (snapshot.phase !== 'playing' || (own === null && !both)) return [];
  const words = speech.words;
  const act = (id: string, name: Parameters<TableSession['act']>[0], label: string, main = false): Action => ({
    ...{ act: id, icon: main ? 'check' : 'cross', label, main },
    ...{ busy: asked === name, run: () => void session.act(name) },
  });
  const other = own === null ? null : ofSide(speech.people, opponent(own)).name;
  const slips: Slip[] = [];
  const answer = (kind: 'draw' | 'take-back', by: Side): Slip => {
    const { name } = ofSide(speech.people, by);
    const [title, accept, decline] =
      kind === 'draw'
        ? ([words.offer.draw(name), 'acceptDraw', 'declineDraw'] as const)
        : ([words.offer.takeBack(name), 'acceptTakeBack', 'declineTakeBack'] as const);
    const actions = [
      act(`accept-${kind}`, accept, words.offer.accept, true),
      act(`decline-${kind}`, decline, words.offer.decline),
    ];
    return { kind, title, text: words.offer.playOn, actions };
  };
  if (can.answerTakeBack && snapshot.takeBack) slips.push(answer('take-back', snapshot.takeBack));
  if (can.answerDraw && snapshot.drawOffer) slips.push(answer('draw', snapshot.drawOffer));
  if (own !== null && snapshot.takeBack === own)
    slips.push({ kind: 'take-back', title: words.offer.ownTakeBack, text: words.offer.waiting, actions: [] });
  if (own !== null && snapshot.drawOffer === own)
    slips.push({ kind: 'draw', title: words.offer.ownDraw, text: words.offer.waiting, actions: [] });
  const gone = goneSince(looking);
  if (gone !== null && other !== null && now - gone >= SILENT) {
    const wait = Math.ceil((gone + GONE_FOR - now) / 1_000);
    slips.push({
      kind: 'claim',
      title: words.claim.gone(other),
      text: wait > 0 ? words.claim.soon(wait) : words.claim.now,
      actions:
        wait > 0
          ? []
          : [
              { ...act('claim-win', 'claimWin', words.claim.win, true), icon: 'flag' },
              { ...act('claim-draw', 'claimDraw', words.claim.draw), icon: 'draw' },
            ],
    });
  }
  return slips;
}
