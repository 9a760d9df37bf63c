import { EMPTY_TALLY, rulesOf, tallyAfter, type Side } from '@uril/engine';
import { loadCatalogue, pt, type Catalogue } from '@uril/words';
import { describe, expect, test } from 'vitest';
import { costsOf, endSentences, happenedSentence, plySentence, speechOf } from '../src/mesa/sentences.ts';
import type { Happened, Moved } from '../src/play/happened.ts';
import { setLocal } from '../src/play/local.ts';
import { means, snapshotNow } from './table-help.ts';

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
const after = (games: string) =>
  [...games].reduce((tally, winner) => tallyAfter(tally, winner === 'D' ? null : (winner as Side)), EMPTY_TALLY);
const ply: Moved = { kind: 'moved', by: 'N', house: 6, sown: 5, taken: 5, from: [5, 4], again: false };

describe('what happened, in words', () => {
  test('a game begins as the screen of old said it', () => {
    const started: Happened = { kind: 'started', starter: 'S', game: 1 };
    expect(happenedSentence(speech(null), started, EMPTY_TALLY)).toBe('A partida começou. Sul joga primeiro.');
  });

  test.each<[string, Side | null, Partial<Moved>, string]>([
    ['to the one harvested', 'S', {}, 'Pitanca jogou a casa 6 e colheu 5 sementes das tuas casas 5 e 4.'],
    ['to the one who harvests', 'N', {}, 'Jogaste a casa 6 e colheste 5 sementes das casas 5 e 4 de Djuss.'],
    ['to those who watch', null, {}, 'Pitanca jogou a casa 6 e colheu 5 sementes das casas 5 e 4 de Djuss.'],
    ['one house', 'S', { taken: 2, from: [1] }, 'Pitanca jogou a casa 6 e colheu 2 sementes da tua casa 1.'],
    ['nothing taken', 'S', { taken: 0, from: [] }, 'Pitanca jogou a casa 6.'],
    ['not known how it went', 'S', { taken: null, from: null }, 'Pitanca jogou a casa 6.'],
    [
      'UR-7 a second sowing',
      'S',
      { taken: 2, from: [1], again: true },
      'Pitanca jogou a casa 6 e colheu 2 sementes da tua casa 1. Ficaste sem sementes: Pitanca semeia outra vez, para te alimentar.',
    ],
  ])('a ply (UR-5), %s', (_title, own, change, sentence) => {
    expect(plySentence(speech(own), { ...ply, ...change })).toBe(sentence);
  });

  test('every end of a game has its sentence in every language', async () => {
    const en = await loadCatalogue('en');
    const reasons = ['majority', 'board-empty', 'repetition', 'quiet', 'no-move', 'resigned', 'agreed'] as const;
    for (const words of [pt, en]) {
      for (const reason of reasons) {
        for (const winner of ['S', 'N', null] as const) {
          for (const own of ['S', 'N', null] as const) {
            const result = { reason, winner, score: [20, 18], points: null } as const;
            const told = endSentences(speech(own, words), result, after('SSSSN'));
            expect(told).toHaveLength(3);
            for (const sentence of told) expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
          }
        }
      }
    }
  });

  test('who resigned is the one who lost', () => {
    const result = { reason: 'resigned', winner: 'N', score: [9, 12], points: null } as const;
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
      endSentences(speech('S'), { reason: 'majority', winner, score: [25, 9], points: null }, after(games)).at(-1),
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
    const costs = costsOf(after(games), quatro!, 'S', true);
    expect(costs.map(({ kind, count }) => `${kind} ${count}`).join(', ')).toBe(expected);
  });
});
