import { formatPosition, legalHouses, newGame, play, playGame, replay, rulesOf } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { at, house, moves } from './support/boards.ts';
import { CASES, titled } from './support/vectors.ts';

describe('the case file', () => {
  test.each(CASES.map((row) => ({ ...row, title: titled(row) })))('$title', ({ request, legalBefore, answer }) => {
    const rules = rulesOf(request.rules);
    let game = newGame(rules, request.position === undefined ? undefined : at(rules, request.position));
    const positions: string[] = [];
    const legal: string[][] = [];
    for (const move of request.moves) {
      legal.push(moves(rules, legalHouses(rules, game.position)));
      const next = playGame(game, house(rules, move));
      if (!next.ok) throw new Error(`${move}: ${JSON.stringify(next.error)}`);
      game = next.value.game;
      positions.push(formatPosition(game.position));
    }
    const over = game.ended !== null;
    expect({
      legalBefore: legal,
      positions,
      position: formatPosition(game.position),
      turn: over ? null : game.position.turn,
      legal: over ? [] : moves(rules, legalHouses(rules, game.position)),
      ended: game.ended,
    }).toEqual({
      legalBefore,
      positions: answer.positions,
      position: answer.position,
      turn: answer.turn,
      legal: answer.legal,
      ended: answer.ended,
    });
  });

  test.each(
    CASES.filter(({ answer }) => answer.ended?.reason !== 'repetition').map((row) => ({ ...row, title: titled(row) })),
  )('without its past, too: $title', ({ request, answer }) => {
    const rules = rulesOf(request.rules);
    let position = request.position === undefined ? newGame(rules).position : at(rules, request.position);
    for (const [index, move] of request.moves.entries()) {
      const next = play(rules, position, house(rules, move));
      if (!next.ok) throw new Error(`${move}: ${next.error.code}`);
      position = next.value.position;
      expect(next.value.ended).toEqual(index === request.moves.length - 1 ? answer.ended : null);
    }
    if (request.moves.length > 0) expect(formatPosition(position)).toBe(answer.position);
  });

  test.each(CASES.map((row) => ({ ...row, title: titled(row) })))('replayed: $title', ({ request, answer }) => {
    const rules = rulesOf(request.rules);
    const start = request.position === undefined ? undefined : at(rules, request.position);
    const positions: string[] = [];
    const game = replay(
      rules,
      start,
      request.moves.map((move) => house(rules, move)),
      (ply) => positions.push(formatPosition(ply.position)),
    );
    if (!game.ok) throw new Error(JSON.stringify(game.error));
    expect(positions).toEqual(answer.positions);
    expect(game.value.ended).toEqual(answer.ended);
  });
});
