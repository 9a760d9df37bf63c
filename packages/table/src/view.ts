import {
  legalHouses,
  ofSide,
  opponent,
  parsePosition,
  whyNot,
  type House,
  type Position,
  type Refusal,
  type Rules,
  type Side,
} from '@uril/engine';
import type { TableSnapshot } from './snapshot.ts';
import { NO_CLOCK } from './clock.ts';
import { seatOf, storedRules } from './table.ts';

/** What one viewer may do at a table right now. */
export interface Choices {
  readonly sit: boolean;
  /** The other seat is free, and may be given to the computer. */
  readonly seatComputer: boolean;
  readonly move: boolean;
  readonly resign: boolean;
  readonly abort: boolean;
  readonly takeBack: boolean;
  readonly answerTakeBack: boolean;
  /** The other is gone from a game without a clock, which can be claimed `GONE_FOR` after they went. */
  readonly claim: boolean;
  readonly offerDraw: boolean;
  readonly answerDraw: boolean;
  readonly rematch: boolean;
  readonly leave: boolean;
}

/** A table as one viewer sees it; everything here follows from the snapshot and who looks. */
export interface TableView {
  /** The viewer's seat; null for a spectator. */
  readonly own: Side | null;
  /** The side whose row lies below: the viewer's own, South for spectators. */
  readonly below: Side;
  readonly position: Position;
  /** Who is to move; null when no game runs. */
  readonly turn: Side | null;
  readonly yourTurn: boolean;
  /** Houses the viewer may play now, in house order. */
  readonly legal: readonly House[];
  /** The viewer's own houses that may not be played, with the reason; empty when it is not their turn. */
  readonly refusals: ReadonlyMap<House, Refusal>;
  readonly can: Choices;
}

const hasSown = ({ opening, ply, starter }: TableSnapshot, side: Side): boolean =>
  opening ? ply > 0 && side === starter : true;

/** The rules of a snapshot: of the version its table began by. Throws on a version this program does not know. */
export const rulesOfSnapshot = ({ rules, rulesVersion }: Pick<TableSnapshot, 'rules' | 'rulesVersion'>): Rules =>
  storedRules(rules, rulesVersion);

/** Where a snapshot's game stands. Throws on a damaged position line, which only a server of another kind could send. */
export function positionOfSnapshot(snapshot: TableSnapshot): Position {
  const position = parsePosition(rulesOfSnapshot(snapshot), snapshot.position);
  if (!position.ok) throw new Error(`damaged position line ${snapshot.position}`);
  return position.value;
}

/** @param viewerId the person who looks, or null; throws on a snapshot whose position line or rules it cannot read */
export function view(snapshot: TableSnapshot, viewerId: string | null): TableView {
  const rules = rulesOfSnapshot(snapshot);
  const position = positionOfSnapshot(snapshot);
  const own = seatOf(snapshot.seats, viewerId);
  const playing = snapshot.phase === 'playing';
  const turn = playing ? position.turn : null;
  const yourTurn = own !== null && turn === own;
  const legal = yourTurn ? legalHouses(rules, position) : [];
  const refusals = new Map<House, Refusal>();
  if (yourTurn) {
    for (let house = 0; house < position.houses.length; house++) {
      const why = whyNot(rules, position, house);
      if (why && why !== 'not-your-house') refusals.set(house, why);
    }
  }
  return {
    own,
    below: own ?? 'S',
    position,
    turn,
    yourTurn,
    legal,
    refusals,
    can: {
      sit: own === null && snapshot.phase === 'waiting',
      seatComputer: own !== null && snapshot.phase === 'waiting',
      move: yourTurn,
      resign: own !== null && playing,
      abort: own !== null && snapshot.opening,
      takeBack: own !== null && playing && snapshot.takeBack === null && hasSown(snapshot, own),
      answerTakeBack: own !== null && playing && snapshot.takeBack === opponent(own),
      claim:
        own !== null &&
        playing &&
        snapshot.time === NO_CLOCK &&
        ofSide(snapshot.seats, opponent(own))?.present === false,
      offerDraw: own !== null && playing && snapshot.drawOffer === null,
      answerDraw: own !== null && playing && snapshot.drawOffer === opponent(own),
      rematch: own !== null && snapshot.phase === 'over' && !ofSide(snapshot.rematch, own),
      leave: own !== null && (snapshot.phase === 'waiting' || snapshot.phase === 'over'),
    },
  };
}
