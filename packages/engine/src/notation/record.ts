import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import { isRulesId } from '../variants/index.ts';
import type { GameRecord, Outcome, ReadPly, Tag } from './file.ts';
import {
  besides,
  followed,
  formatOutcome,
  isSetUp,
  outcomeOf,
  parseOutcome,
  readGames,
  startBy,
  tagLines,
  Tags,
  versioned,
} from './file.ts';
import { formatMove, parseMove } from './move.ts';
import { formatPosition } from './position.ts';
import type { FaultAt, FileFault, Section } from './scan.ts';
import { commentWords, wrapped } from './scan.ts';

const OWN_TAGS = ['Rules', 'RulesVersion', 'Result', 'Position'];

function readRules(tags: Tags): Result<Rules, FaultAt> {
  const id = tags.need('Rules');
  if (!id.ok) return id;
  if (!isRulesId(id.value.value)) return fail({ code: 'unknown-rules', at: id.value.at });
  const version = tags.need('RulesVersion');
  return version.ok ? versioned(id.value.value, version.value) : version;
}

/** The plies of a record, each after its number, and its result at the end. */
function readBody(
  rules: Rules,
  { body, end }: Section,
): Result<{ intro: string | null; plies: ReadPly[]; outcome: Outcome; at: number }, FaultAt> {
  const plies: ReadPly[] = [];
  let intro: string | null = null;
  let numbered = false;
  for (const [index, token] of body.entries()) {
    if (token.kind === 'comment') {
      if (numbered) return fail({ code: 'unexpected', at: token.at });
      const said = token.text === '' ? null : token.text;
      const last = plies.pop();
      if (last === undefined) intro = said;
      else plies.push({ ...last, comment: said });
    } else if (token.kind === 'number') {
      if (numbered || token.text !== String(plies.length + 1)) return fail({ code: 'wrong-number', at: token.at });
      numbered = true;
    } else {
      const outcome = parseOutcome(token.text);
      if (outcome !== undefined) {
        const next = body[index + 1];
        if (numbered || next !== undefined) return fail({ code: 'unexpected', at: numbered ? token.at : next!.at });
        return ok({ intro, plies, outcome, at: token.at });
      }
      if (!numbered) return fail({ code: 'wrong-number', at: token.at });
      const house = parseMove(rules, token.text);
      if (!house.ok) return fail({ code: 'bad-move', at: token.at });
      plies.push({ house: house.value, comment: null, at: token.at });
      numbered = false;
    }
  }
  return fail({ code: 'unfinished', at: end });
}

function readGame(section: Section): Result<GameRecord, FaultAt> {
  const tags = new Tags(section);
  const rules = readRules(tags);
  if (!rules.ok) return rules;
  const start = startBy(rules.value, tags.find('Position'));
  if (!start.ok) return start;
  const body = readBody(rules.value, section);
  if (!body.ok) return body;
  const { intro, plies, outcome, at } = body.value;
  const ended = followed(rules.value, start.value, plies);
  if (!ended.ok) return ended;
  const said = tags.find('Result');
  if (said !== undefined && said.value !== formatOutcome(outcome)) return fail({ code: 'wrong-result', at });
  if (ended.value !== null && outcomeOf(ended.value) !== outcome) return fail({ code: 'wrong-result', at });
  return ok({
    rules: rules.value,
    tags: tags.others(OWN_TAGS),
    start: start.value,
    intro,
    plies: plies.map(({ house, comment }) => ({ house, comment })),
    outcome,
  });
}

/**
 * Reads a file of game records (docs/NOTATION.md), none or many. Every move is played: a damaged file is refused with the
 * line, the column and a code of its first fault, and gives no half of a game.
 */
export const parseRecords = (text: string): Result<readonly GameRecord[], FileFault> =>
  readGames(text, false, readGame);

/** Writes a game record. */
export function formatRecord(record: GameRecord): string {
  const { rules, start, plies, outcome } = record;
  const result = formatOutcome(outcome);
  const tags: Tag[] = [
    ['Rules', rules.id],
    ['RulesVersion', String(rules.version)],
    ...besides(record.tags, OWN_TAGS),
    ['Result', result],
  ];
  if (isSetUp(record)) tags.push(['Position', formatPosition(start)]);
  const words = [...commentWords(record.intro)];
  for (const [index, { house, comment }] of plies.entries()) {
    words.push(`${index + 1}. ${formatMove(rules, house)}`);
    for (const word of commentWords(comment)) words.push(word);
  }
  return `${tagLines(tags)}\n${wrapped([...words, result])}`;
}
