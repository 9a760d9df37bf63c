import {
  numberOf,
  ofSide,
  opponent,
  rulesAt,
  rulesOf,
  startPosition,
  type House,
  type Pair,
  type Refusal,
  type RulesId,
  type Side,
  type Trace,
} from '@uril/engine';
import {
  levelOf,
  rulesOfSnapshot,
  view,
  type Choices,
  type CommandType,
  type Level,
  type MoveList,
  type Phrase,
  type TableSnapshot,
  type TableView,
} from '@uril/table';
import { BoardMotion, type Speed } from '../board/motion.svelte.ts';
import type { Ask, AskFault, Status, TableConnection } from './connection.ts';
import { Course } from './course.ts';
import { happenedOf, movedOf, quatroMarked, type Happened } from './happened.ts';
import { carriedOn, ledgerOf, type Ledger } from './ledger.ts';

/** How long the lack of a connection stays unspoken, in ms: one that was lost, and one that is being made. */
const SILENCE: Partial<Record<Status['kind'], number>> = { lost: 2_000, connecting: 8_000 };

export interface SessionOptions {
  /** The speed of sowing, asked for at each ply. */
  readonly speed: () => Speed;
  /** Something asked for was refused. */
  readonly onfault: (fault: { readonly code: AskFault; readonly why?: Refusal }) => void;
  /** Both people look at this screen and act on it: each is the viewer when it is their turn. */
  readonly both?: boolean;
  /** What is played, as far as it is known before the table says so. */
  readonly game?: RulesId | null;
  /** The other seat is the computer's: nobody there to agree on a draw with, nor to leave behind. */
  readonly alone?: boolean;
}

const NOTHING: Choices = {
  sit: false,
  seatComputer: false,
  move: false,
  resign: false,
  abort: false,
  takeBack: false,
  answerTakeBack: false,
  claim: false,
  offerDraw: false,
  answerDraw: false,
  rematch: false,
  leave: false,
};

const either = (a: Choices, b: Choices): Choices => ({
  sit: false,
  seatComputer: false,
  move: a.move || b.move,
  resign: a.resign || b.resign,
  // At one screen nobody has to be asked, and nobody is gone.
  abort: false,
  takeBack: a.takeBack || b.takeBack,
  answerTakeBack: false,
  claim: false,
  offerDraw: a.offerDraw && b.offerDraw,
  answerDraw: a.answerDraw || b.answerDraw,
  rematch: a.rematch || b.rematch,
  leave: a.leave || b.leave,
});

/** What can be asked for without more than its name, and the two ways to claim. */
export type Act = Exclude<CommandType, 'move' | 'claim' | 'seatComputer'> | 'claimWin' | 'claimDraw';

/** What is asked, about the table as it is seen. */
function askOf(act: Act, { game, ply }: TableSnapshot): Ask {
  switch (act) {
    case 'sit':
    case 'leave':
      return { type: act };
    case 'askTakeBack':
    case 'acceptTakeBack':
      return { type: act, game, ply };
    case 'claimWin':
      return { type: 'claim', game, as: 'win' };
    case 'claimDraw':
      return { type: 'claim', game, as: 'draw' };
    default:
      return { type: act, game };
  }
}

/**
 * A table on the screen of somebody: what is known of it, what they may do, and the drawing that follows it.
 * Everything public is reactive.
 */
export class TableSession {
  readonly motion: BoardMotion;
  snapshot = $state.raw<TableSnapshot | null>(null);
  status = $state.raw<Status>({ kind: 'connecting' });
  /** What those who sit, or sat last, are called: a sentence may still speak of somebody who has just left. */
  names = $state.raw<Pair<string | null>>([null, null]);
  /** There has been no connection for so long that it has to be said. */
  lostLong = $state(false);
  /** The ply being drawn. */
  current = $state.raw<Trace | null>(null);
  /** Everything that is known is drawn. */
  arrived = $state(true);
  /** An own move is drawn that the table has not answered. */
  ahead = $state(false);
  /** Who sows after the own move that the table has not answered; null when there is none. */
  next = $state.raw<Side | null>(null);
  /** What has been asked for and not answered, moves aside. */
  asked = $state.raw<Act | 'seatComputer' | null>(null);

  #last = $state.raw<Trace | null>(null);
  #list = $state.raw<MoveList | null>(null);
  #marked = $state.raw<Side | null>(null);
  readonly #connection: TableConnection;
  readonly #options: SessionOptions;
  readonly #course: Course;
  readonly #stop: () => void;
  #listAsked = false;
  #closed = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #spokenOf: Status['kind'] | null = null;

  /** As the viewer sees it; null before anything is known. */
  readonly view: TableView | null = $derived.by(() => this.snapshot && view(this.snapshot, this.#connection.viewer));
  readonly can: Choices = $derived.by(() => (this.snapshot ? this.#choices(this.snapshot) : NOTHING));
  /** What happened last, as data; while an own move is unanswered, that move. */
  readonly happened: Happened | null = $derived.by(() => {
    if (!this.snapshot) return null;
    if (this.ahead && this.#last) return movedOf(this.snapshot, this.#last, this.#course.position);
    return happenedOf(this.snapshot, this.#last);
  });
  /** What the end of the game gave each side from the board; null when nothing was, or it is not known. */
  readonly swept: Pair<number> | null = $derived.by(() => this.#last?.swept ?? null);
  /** The ply being drawn, as data of a sentence. */
  readonly sowing = $derived.by(() => (this.snapshot && this.current ? movedOf(this.snapshot, this.current) : null));
  /** The moves of the game; null while they are not known. */
  readonly ledger: Ledger | null = $derived.by(() => {
    const list = this.#list;
    if (!this.snapshot || list?.game !== this.snapshot.game || list.takeBacks !== this.snapshot.takeBacks) return null;
    return ledgerOf(rulesOfSnapshot(this.snapshot), this.snapshot.starter, list.moves);
  });
  /** Whose Quatro was just marked, once the game that marked it is drawn to its end; until `dismissQuatro`. */
  readonly quatro: Side | null = $derived.by(() => (this.arrived ? this.#marked : null));

  constructor(connection: TableConnection, options: SessionOptions) {
    this.#connection = connection;
    this.#options = options;
    const motion = new BoardMotion(startPosition(rulesOf(options.game ?? 'uril')));
    this.motion = motion;
    this.#course = new Course(
      {
        show: (position, last) => motion.show(position, last),
        play: (trace, after) => motion.play(trace, after, options.speed()),
        settle: () => motion.settle(),
      },
      () => this.#drawn(),
    );
    this.#stop = connection.subscribe((snapshot, status) => this.#hear(snapshot, status));
  }

  /** Whether this screen acts for both people. */
  get both(): boolean {
    return this.#options.both === true;
  }

  /** Whether the other side is the computer on this device. */
  get alone(): boolean {
    return this.#options.alone === true;
  }

  /** Plays a house at once on this screen, and asks the table; it goes back if the table refuses. */
  async play(house: House): Promise<void> {
    const { snapshot } = this;
    if (!snapshot || this.view?.yourTurn !== true || this.ahead) return;
    const tried = this.#course.try(house);
    if (!tried.ok) {
      if (tried.error.code === 'illegal-move') this.#fault(tried.error);
      return;
    }
    this.#drawn();
    const { game, ply, takeBacks } = snapshot;
    const move = { type: 'move', game, ply, takeBacks, house: numberOf(rulesOfSnapshot(snapshot), house) } as const;
    const answer = await this.#connection.request(move);
    if (this.#closed) return;
    this.#course.answer(answer.ok);
    this.#drawn();
    if (!answer.ok) this.#fault(answer.error);
  }

  /** Asks for something; true when it was done. A refusal has been told to `onfault`. */
  async act(act: Act): Promise<boolean> {
    const { snapshot } = this;
    return snapshot !== null && this.#ask(act, askOf(act, snapshot));
  }

  /** Whether there is anybody to say something to. */
  get talks(): boolean {
    const own = this.view?.own;
    if (!this.snapshot || !own || !this.#connection.say) return false;
    const other = ofSide(this.snapshot.seats, opponent(own));
    return other !== null && levelOf(other) === null;
  }

  /** Says something to everybody at the table; a refusal is told to `onfault`. */
  async say(phrase: Phrase): Promise<void> {
    const answer = await this.#connection.say?.(phrase);
    if (answer && !answer.ok && !this.#closed) this.#fault(answer.error);
  }

  /** Shows the last ply once more. */
  again(): void {
    this.motion.again(this.#options.speed());
  }

  /** Gives the free seat to a level of the computer. */
  seatComputer(level: Level): Promise<boolean> {
    return this.#ask('seatComputer', { type: 'seatComputer', level });
  }

  dismissQuatro(): void {
    this.#marked = null;
  }

  /** Lets go of the table; nothing changes afterwards. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#silence);
    this.#stop();
    this.#connection.close();
    this.motion.settle();
  }

  async #ask(asked: NonNullable<TableSession['asked']>, ask: Ask): Promise<boolean> {
    if (this.asked) return false;
    this.asked = asked;
    const answer = await this.#connection.request(ask);
    if (this.#closed) return false;
    this.asked = null;
    if (!answer.ok) this.#fault(answer.error);
    return answer.ok;
  }

  #choices(snapshot: TableSnapshot): Choices {
    const can = this.view?.can ?? NOTHING;
    if (this.alone) return { ...can, abort: false, takeBack: false, offerDraw: false, leave: false };
    if (!this.both) return can;
    const [south, north] = snapshot.seats.map((seat) => view(snapshot, seat?.id ?? null).can);
    return south && north ? either(south, north) : NOTHING;
  }

  #hear(snapshot: TableSnapshot | null, status: Status): void {
    if (this.#closed) return;
    this.#speakOf(status);
    if (!snapshot || snapshot === this.snapshot) return;
    const before = this.snapshot;
    try {
      this.#course.take(snapshot);
    } catch {
      // A position or rules this page cannot read: shown as a table that does not open, never half drawn.
      const known = rulesAt(snapshot.rules, snapshot.rulesVersion) !== null;
      this.status = { kind: 'closed', code: known ? 'unknown' : 'wrong-protocol' };
      return;
    }
    this.snapshot = snapshot;
    // Plies were taken back: the list is further than the game.
    if (snapshot.game === before?.game && snapshot.ply < before.ply) this.#list = null;
    const [south, north] = snapshot.seats;
    this.names = [south?.name ?? this.names[0], north?.name ?? this.names[1]];
    if (snapshot.game !== before?.game) this.#marked = null;
    this.#marked = quatroMarked(before, snapshot) ?? this.#marked;
    this.#drawn();
    this.#keepList();
  }

  #speakOf(status: Status): void {
    if (status.kind !== this.#spokenOf) {
      this.#spokenOf = status.kind;
      clearTimeout(this.#silence);
      this.lostLong = false;
      const silence = SILENCE[status.kind];
      if (silence !== undefined) this.#silence = setTimeout(() => (this.lostLong = true), silence);
    }
    this.status = status;
  }

  #drawn(): void {
    const course = this.#course;
    this.current = course.current;
    this.arrived = course.arrived;
    this.ahead = course.ahead;
    this.#last = course.last;
    this.next = course.ahead ? (course.position?.turn ?? null) : null;
  }

  /** The whole list is asked for once and then kept up from what snapshots remember. */
  #keepList(): void {
    const { snapshot } = this;
    if (!snapshot) return;
    const carried = carriedOn(this.#list, snapshot);
    if (carried) {
      if (carried !== this.#list) this.#list = carried;
      this.#mark();
      return;
    }
    if (this.#listAsked) return;
    this.#listAsked = true;
    void this.#connection.moves().then((list) => {
      this.#listAsked = false;
      if (this.#closed || !this.snapshot || !carriedOn(list, this.snapshot)) return;
      this.#list = list;
      this.#keepList();
    });
  }

  /** Somebody who came in the middle of a game sees the last ply marked once the list tells of it. */
  #mark(): void {
    const last = this.#last ? null : this.ledger?.last;
    if (!last || this.ledger?.entries.length !== this.snapshot?.ply) return;
    this.#course.mark(last);
  }

  #fault(fault: { readonly code: AskFault; readonly why?: Refusal }): void {
    this.#options.onfault(fault);
  }
}
