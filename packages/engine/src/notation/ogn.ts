import { numberOf, sideOf, houseOf } from '../board.ts';
import { replay } from '../game.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import type { House } from '../types.ts';
import { ofSide } from '../types.ts';
import type { RulesId } from '../variants/index.ts';
import { RULES_IDS, rulesOf } from '../variants/index.ts';
import type { GameRecord, Outcome, ReadPly, Tag } from './file.ts';
import {
  besides,
  followed,
  formatOutcome,
  isSetUp,
  outcomeOf,
  parseOutcome,
  readGames,
  ROSTER,
  startBy,
  tagLines,
  Tags,
  versioned,
} from './file.ts';
import { formatPosition } from './position.ts';
import type { FaultAt, FileFault, Section } from './scan.ts';
import { commentWords, wrapped } from './scan.ts';

/** The name Aualé gives the one game it plays. */
const ABAPA = 'Oware Abapa';
const ABAPA_ID: RulesId = 'oware-4';

/** Stands for a tag that is not known. */
const UNKNOWN = '?';

/** Games that twelve letters and harvests tell: two rows of six, and stores that are not sown. */
const hasLetters = ({ board, houses, stores }: Rules): boolean =>
  board === 'two-row' && houses === 6 && stores === 'kept';

const MOVE = /^([A-F]|[a-f])(?:\+(\d{1,3}))?$/;
const SCORE = /^(\d{1,3})-(\d{1,3})$/;

const variantOf = ({ id }: Rules): string => (id === ABAPA_ID ? ABAPA : id);

function idOfVariant(variant: string): RulesId | null {
  const id = variant === ABAPA ? ABAPA_ID : RULES_IDS.find((each) => each === variant.toLowerCase());
  return id !== undefined && hasLetters(rulesOf(id)) ? id : null;
}

/** Letters run from each player's left: South's `A` to `F`, North's `a` to `f`. */
const letterOf = (rules: Rules, house: House): string => {
  const letter = 'ABCDEF'[numberOf(rules, house) - 1]!;
  return sideOf(rules, house) === 'S' ? letter : letter.toLowerCase();
};

const houseOfLetter = (rules: Rules, letter: string): House => {
  const upper = letter.toUpperCase();
  return houseOf(rules, letter === upper ? 'S' : 'N', 'ABCDEF'.indexOf(upper) + 1);
};

/** Reads a result: a score, South's seeds first, or as in a game record; undefined when the text is none. */
function readResult(text: string): Outcome | undefined {
  const known = parseOutcome(text);
  if (known !== undefined) return known;
  const score = SCORE.exec(text);
  if (score === null) return undefined;
  const [south, north] = [Number(score[1]), Number(score[2])];
  return south > north ? 'S' : north > south ? 'N' : 'draw';
}

/** A move with the harvest written beside it; null when none is. */
interface OgnPly extends ReadPly {
  readonly harvest: number | null;
}

interface Body {
  readonly intro: string | null;
  readonly plies: OgnPly[];
  /** The result at the end; null when there is none. */
  readonly result: { readonly text: string; readonly outcome: Outcome; readonly at: number } | null;
}

/** Moves are numbered in pairs, whoever sows; the numbers may be missing, but may not be wrong. */
function readBody(rules: Rules, { body }: Section): Result<Body, FaultAt> {
  const plies: OgnPly[] = [];
  let intro: string | null = null;
  for (const [index, token] of body.entries()) {
    const { at, text } = token;
    if (token.kind === 'comment') {
      const said = text === '' ? null : text;
      const last = plies.pop();
      if (last === undefined) intro = said;
      else plies.push({ ...last, comment: said });
    } else if (token.kind === 'number') {
      if (plies.length % 2 === 1 || Number(text) !== plies.length / 2 + 1) return fail({ code: 'wrong-number', at });
    } else {
      const outcome = readResult(text);
      if (outcome !== undefined) {
        const next = body[index + 1];
        return next === undefined
          ? ok({ intro, plies, result: { text, outcome, at } })
          : fail({ code: 'unexpected', at: next.at });
      }
      const move = MOVE.exec(text);
      if (move === null) return fail({ code: 'bad-move', at });
      const harvest = move[2] === undefined ? null : Number(move[2]);
      plies.push({ house: houseOfLetter(rules, move[1]!), comment: null, at, harvest });
    }
  }
  return ok({ intro, plies, result: null });
}

/** What is said before the first ply, in the tag and in the comment after it. */
const joined = (annotation: string | null, comment: string): string | null =>
  (annotation === null ? comment : `${annotation} ${comment}`.trim()) || null;

const OWN_TAGS = ['Variant', 'RulesVersion', 'Result', 'FEN', 'Annotation'];

function readGame(section: Section): Result<GameRecord, FaultAt> {
  const tags = new Tags(section);
  const variant = tags.need('Variant');
  if (!variant.ok) return variant;
  const id = idOfVariant(variant.value.value);
  if (id === null) return fail({ code: 'unknown-rules', at: variant.value.at });
  const version = tags.find('RulesVersion');
  const found = version === undefined ? ok(rulesOf(id)) : versioned(id, version);
  if (!found.ok) return found;
  const rules = found.value;
  const start = startBy(rules, tags.find('FEN'));
  if (!start.ok) return start;
  const body = readBody(rules, section);
  if (!body.ok) return body;
  const { intro, plies, result } = body.value;
  const ended = followed(rules, start.value, plies, ({ trace }, ply) => {
    const { harvest, at } = ply as OgnPly;
    const taken = trace.harvested.reduce((sum, { seeds }) => sum + seeds, 0);
    const swept = trace.swept === null ? 0 : ofSide(trace.swept, trace.side);
    // Aualé counts what the end gives the mover to the last harvest.
    const isRight = harvest === null || harvest === taken || harvest === taken + swept;
    return isRight ? null : { code: 'wrong-harvest', at };
  });
  if (!ended.ok) return ended;
  const said = tags.find('Result')?.value;
  // Only a tag that says so tells a game that is not finished from one that was cut off.
  if (result === null && said !== '*') return fail({ code: 'unfinished', at: section.end });
  const at = result?.at ?? section.end;
  const outcome = result?.outcome ?? null;
  if (result !== null && said !== undefined && said !== result.text) return fail({ code: 'wrong-result', at });
  if (ended.value !== null && outcomeOf(ended.value) !== outcome) return fail({ code: 'wrong-result', at });
  return ok({
    rules,
    tags: tags.others(OWN_TAGS).filter(([, value]) => value !== UNKNOWN),
    start: start.value,
    intro: joined(tags.find('Annotation')?.value ?? null, intro ?? ''),
    plies: plies.map(({ house, comment }) => ({ house, comment })),
    outcome,
  });
}

/**
 * Reads a file of OGN, Aualé's notation, none or many games (docs/NOTATION.md). Every move is played: a damaged file is refused
 * with the line, the column and a code of its first fault, and gives no half of a game.
 */
export const parseOgn = (text: string): Result<readonly GameRecord[], FileFault> => readGames(text, true, readGame);

/** The roster of a game, `?` for what is not known, and the other tags. */
function tagsOf(record: GameRecord, result: string): Tag[] {
  const { rules, start, intro } = record;
  const given = new Map(record.tags);
  const tags: Tag[] = [['Variant', variantOf(rules)]];
  for (const name of ROSTER) tags.push([name, given.get(name) ?? UNKNOWN]);
  tags.push(['Result', result]);
  if (rules.id !== ABAPA_ID) tags.push(['RulesVersion', String(rules.version)]);
  if (isSetUp(record)) tags.push(['FEN', formatPosition(start)]);
  if (intro !== null) tags.push(['Annotation', intro]);
  return [...tags, ...besides(record.tags, [...OWN_TAGS, ...ROSTER])];
}

/**
 * Writes a game as OGN, the way Aualé does. @returns `no-ogn` for a game that its letters cannot tell (Hawalis, seven houses,
 * stores that are sown)
 */
export function formatOgn(record: GameRecord): Result<string, { readonly code: 'no-ogn' }> {
  const { rules, start, plies, outcome } = record;
  if (!hasLetters(rules)) return fail({ code: 'no-ogn' });
  const words: string[] = [];
  let stores = start.stores;
  let index = 0;
  const houses = plies.map(({ house }) => house);
  const game = replay(rules, start, houses, ({ position, trace }) => {
    const { side, house } = trace;
    const gained = ofSide(position.stores, side) - ofSide(stores, side);
    const move = letterOf(rules, house) + (gained > 0 ? `+${gained}` : '');
    words.push(index % 2 === 0 ? `${index / 2 + 1}. ${move}` : move);
    for (const word of commentWords(plies[index]!.comment)) words.push(word);
    stores = position.stores;
    index++;
  });
  const ended = game.ok ? game.value.ended : null;
  const result = ended === null ? formatOutcome(outcome) : ended.score.join('-');
  return ok(`${tagLines(tagsOf(record, result))}\n${wrapped([...words, result])}`);
}
