import {
  EMPTY_TALLY,
  END_REASONS,
  FAMILIES,
  FAMILY_IDS,
  legalHouses,
  newGame,
  playGame,
  rulesOf,
  tallyAfter,
  type RulesId,
  type Side,
} from '@uril/engine';
import { NO_SCORE } from '@uril/table';
import { loadCatalogue, pt, type Catalogue } from '@uril/words';
import { describe, expect, test } from 'vitest';
import {
  costsOf,
  endSentences,
  resultSentences,
  happenedSentence,
  plySentence,
  sowingSentence,
  speechOf,
  type End,
} from '../src/mesa/sentences.ts';
import { movedOf, type Happened, type Moved } from '../src/play/happened.ts';
import { setLocal } from '../src/play/local.ts';
import { means, seeded, snapshotNow } from './table-help.ts';

const snapshot = snapshotNow(
  setLocal(
    [
      { name: 'Djuss', island: 'santo-antao' },
      { name: 'Pitanca', island: 'sao-vicente' },
    ],
    'uril',
    means(),
  ),
);
const speech = (own: Side | null, words: Catalogue = pt) => speechOf(words, snapshot, own);
const tallied = (games: string) =>
  [...games].reduce((tally, winner) => tallyAfter(tally, winner === 'D' ? null : (winner as Side)), EMPTY_TALLY);
const after = (games: string) => ({ tally: tallied(games), match: NO_SCORE });
const ply: Moved = {
  kind: 'moved',
  by: 'N',
  house: '6',
  sown: 5,
  relays: 0,
  stored: 0,
  taken: 5,
  from: ['5', '4'],
  withLast: false,
  spared: false,
  again: null,
  passed: null,
};

describe('what happened, in words', () => {
  test('a game begins as the screen of old said it', () => {
    const started: Happened = { kind: 'started', starter: 'S', game: 1 };
    expect(happenedSentence(speech(null), started, after(''))).toBe('A partida começou. Sul joga primeiro.');
  });

  test('while it is drawn: the house and its seeds, but no number of what was put back (HW-D1)', () => {
    expect(sowingSentence(speech(null), ply)).toBe('Pitanca semeia a casa 6: 5 sementes.');
    expect(sowingSentence(speech('N'), { ...ply, house: 'H', sown: null })).toBe('Semeias a casa H.');
  });

  test.each<[string, Side | null, Partial<Moved>, string]>([
    ['to the one harvested', 'S', {}, 'Pitanca jogou a casa 6 e colheu 5 sementes das tuas casas 5 e 4.'],
    ['to the one who harvests', 'N', {}, 'Jogaste a casa 6 e colheste 5 sementes das casas 5 e 4 de Djuss.'],
    ['to those who watch', null, {}, 'Pitanca jogou a casa 6 e colheu 5 sementes das casas 5 e 4 de Djuss.'],
    ['one house', 'S', { taken: 2, from: ['1'] }, 'Pitanca jogou a casa 6 e colheu 2 sementes da tua casa 1.'],
    ['nothing taken', 'S', { taken: 0, from: [] }, 'Pitanca jogou a casa 6.'],
    ['not known how it went', 'S', { taken: null, from: null }, 'Pitanca jogou a casa 6.'],
    [
      'UR-7 a second sowing',
      'S',
      { taken: 2, from: ['1'], again: 'feed' },
      'Pitanca jogou a casa 6 e colheu 2 sementes da tua casa 1. Ficaste sem sementes: Pitanca semeia outra vez, para te alimentar.',
    ],
  ])('a ply (UR-5), %s', (_title, own, change, sentence) => {
    expect(plySentence(speech(own), { ...ply, ...change })).toBe(sentence);
  });

  test.each<[string, Partial<Moved>, string]>([
    [
      'KA-1, KA-3 an extra turn',
      { house: '3', stored: 1, again: 'store', taken: 0, from: [] },
      'Pitanca jogou a casa 3 e guardou 1 semente. A última caiu no depósito: Pitanca semeia outra vez.',
    ],
    [
      'KA-2 the own last seed too',
      { house: '2', stored: 1, taken: 7, from: ['4'], withLast: true },
      'Pitanca jogou a casa 2, guardou 1 semente e colheu 7 sementes da tua casa 4, contando a sua última.',
    ],
    [
      'CO-2, CO-6 relays and a pass',
      { house: '1', relays: 2, stored: 3, taken: 0, from: [], passed: 'S' },
      'Pitanca jogou a casa 1, levantou mais 2 casas e guardou 3 sementes. Não tens sementes: passas a vez.',
    ],
    [
      'HW-3, HW-4 a relay and two houses',
      { house: 'H', relays: 1, taken: 4, from: ['k', 'd'] },
      'Pitanca jogou a casa H, levantou mais 1 casa e colheu 4 sementes das tuas casas k e d.',
    ],
    [
      'UM-8 everything spared',
      { taken: 0, from: [], spared: true },
      'Pitanca jogou a casa 6. A colheita levava tudo, por isso não se colhe nada.',
    ],
  ])('a ply, %s', (_title, change, sentence) => {
    expect(plySentence(speech('S'), { ...ply, ...change })).toBe(sentence);
  });

  test('every ply of games of every kind is told in every language', async () => {
    for (const words of [pt, await loadCatalogue('en')]) {
      for (const family of FAMILY_IDS) {
        const rules = rulesOf(FAMILIES[family][0]);
        const at = { ...snapshot, rules: FAMILIES[family][0] };
        for (const seed of [1, 2, 3]) {
          const random = seeded(seed);
          let game = newGame(rules);
          while (!game.ended && game.moves.length < 120) {
            const legal = legalHouses(rules, game.position);
            const next = playGame(game, legal[Math.floor(random() * legal.length)]!);
            if (!next.ok) throw new Error(next.error.code);
            game = next.value.game;
            const moved = movedOf(at, next.value.trace, game.position);
            const told = plySentence(speechOf(words, at, 'S'), moved);
            expect(told).toMatch(/^\p{Lu}[^.]*\.( \p{Lu}[^.]*\.)*$/u);
            expect(told).not.toMatch(/undefined|null|NaN/);
          }
        }
      }
    }
  });

  const every = [...END_REASONS, 'resigned', 'agreed'] as const;
  test('every end of a game has its sentence in every language and game', async () => {
    const en = await loadCatalogue('en');
    for (const words of [pt, en]) {
      for (const family of FAMILY_IDS) {
        const at = { ...snapshot, rules: FAMILIES[family][0] };
        for (const reason of every) {
          for (const winner of ['S', 'N', null] as const) {
            for (const own of ['S', 'N', null] as const) {
              const result = { reason, winner, score: [20, 18], points: null, swept: null } as const;
              const told = endSentences(speechOf(words, at, own), result, after('SSSSN'));
              expect(told).toHaveLength(3);
              for (const sentence of told) expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
            }
          }
        }
      }
    }
  });

  test.each<[RulesId, Partial<End>, string]>([
    [
      'uril',
      { reason: 'no-move', swept: [3, 0] },
      'Não havia jogada que alimentasse: cada lado ficou com as sementes da sua fila. Do que estava no tabuleiro, 3 para Djuss e 0 para Pitanca.',
    ],
    ['ouril', { reason: 'no-move' }, 'Quem ia jogar não tinha jogada: cada lado ficou com as sementes da sua fila.'],
    [
      'uril',
      { reason: 'repetition' },
      'A mesma posição apareceu três vezes: cada lado ficou com as sementes da sua fila.',
    ],
    [
      'oware-4',
      { reason: 'repetition' },
      'A mesma posição apareceu duas vezes: cada lado ficou com as sementes da sua fila.',
    ],
    ['hawalis', { reason: 'repetition', winner: null }, 'A mesma posição apareceu três vezes.'],
    ['hawalis', { reason: 'no-seeds' }, 'Pitanca ficou sem sementes.'],
    ['hawalis', { reason: 'endless-move', winner: 'N' }, 'A tua sementeira não tinha fim.'],
    [
      'urim-6x3',
      { reason: 'no-move', points: [2, 0] },
      'Levas 2 pontos. Não havia jogada que alimentasse: cada lado ficou com as sementes da sua fila.',
    ],
    [
      'urim-6x3',
      { reason: 'resigned', points: [2, 0] },
      'Levas 2 pontos. Pitanca desistiu. O que estava no tabuleiro conta para ti.',
    ],
    [
      'urim-6x3',
      { reason: 'timeout', winner: 'N', points: [0, 1] },
      'Pitanca leva 1 ponto. O teu tempo acabou. O que estava no tabuleiro conta para Pitanca.',
    ],
    ['urim-6x3', { reason: 'agreed', winner: null, points: [0, 0] }, 'Ninguém leva pontos. Combinado entre os dois.'],
  ])('UR-D8, OW-D2, HW-D1, HW-D2, UM-7, UM-D1: the end of %s, %j', (rules, change, sentence) => {
    const end: End = { reason: 'majority', winner: 'S', score: [25, 9], points: null, swept: null, ...change };
    const told = resultSentences(speechOf(pt, { ...snapshot, rules }, 'S'), end);
    expect(told.slice(1).join(' ')).toBe(sentence);
  });

  test('where the count stands is told before what became of the last seeds', () => {
    const end: End = { reason: 'no-move', winner: 'S', score: [25, 23], points: null, swept: [3, 0] };
    const told = endSentences(speechOf(pt, snapshot, 'S'), end, after('S'));
    expect(told.slice(-2)).toEqual([
      'A tua contagem vai em 1: faltam 3 vitórias seguidas para o Quatro.',
      'Do que estava no tabuleiro, 3 para Djuss e 0 para Pitanca.',
    ]);
  });

  test('games without a Quatro end with the match score', () => {
    const match = { wins: [2, 1], draws: 1, points: [3, 1] } as const;
    const end: End = { reason: 'row-empty', winner: 'S', score: [30, 18], points: null, swept: null };
    const told = (rules: RulesId) =>
      endSentences(speechOf(pt, { ...snapshot, rules }, 'S'), end, { ...after(''), match }).at(-1);
    expect(told('kalah-4')).toBe('Partidas ganhas: Djuss 2, Pitanca 1, e 1 empate.');
    expect(told('urim-7x3')).toBe('Partidas ganhas: Djuss 2, Pitanca 1, e 1 empate. Pontos: Djuss 3, Pitanca 1.');
  });

  test('who resigned is the one who lost', () => {
    const result = { reason: 'resigned', winner: 'N', score: [9, 12], points: null, swept: null } as const;
    expect(endSentences(speech('S'), result, after('N'))).toEqual([
      'Pitanca ganhou.',
      'Desististe.',
      'A contagem de Pitanca vai em 1: faltam 3 vitórias seguidas para o Quatro.',
    ]);
  });

  test.each([
    ['UR-9', 'SSS', 'A tua contagem vai em 3: falta uma vitória para o Quatro.'],
    ['UR-9', 'SSSSS', 'A tua contagem vai em 5: faltam 3 vitórias seguidas para o próximo Quatro.'],
    ['UR-10', 'SSSSN', 'A tua contagem fica em 4, mas Pitanca corta-a se ganhar a próxima.'],
    ['UR-10', 'SSSSNN', 'A contagem de Pitanca vai em 2: faltam 2 vitórias seguidas para o Quatro.'],
  ])('%s the count after %s', (_rule, games, sentence) => {
    const winner = games.at(-1) as Side;
    expect(
      endSentences(
        speech('S'),
        { reason: 'majority', winner, score: [25, 9], points: null, swept: null },
        after(games),
      ).at(-1),
    ).toBe(sentence);
  });
});

describe('what giving up costs (UR-9, UR-10)', () => {
  const { quatro } = rulesOf('uril');
  test.each([
    ['', 'grows 1'],
    ['N', 'grows 2'],
    ['SS', 'reset 2'],
    ['SSSS', 'protected 4'],
    ['SSSSN', 'cut 4'],
    ['NNN', 'grows 4, quatro 0'],
    ['NNNN', 'grows 5'],
  ])('South gives up after %s', (games, expected) => {
    const costs = costsOf(tallied(games), quatro!, 'S', true);
    expect(costs.map(({ kind, count }) => `${kind} ${count}`).join(', ')).toBe(expected);
  });
});
