import type { Level } from '@uril/table';
import type { HintWords, LevelWords, RecordWords } from '../who.ts';

const seeds = (n: number): string => (n === 1 ? '1 semente' : `${n} sementes`);
const plies = (n: number): string => (n === 1 ? '1 lance' : `${n} lances`);

function level({ depth, errors, deepest, tables }: LevelWords): string {
  const sees = deepest ? 'Vê o mais longe que consegue' : `Vê até ${plies(depth)} à frente`;
  const errs = errors === 0 ? 'nunca joga à sorte' : `joga à sorte ${Math.round(errors * 100)} de cada 100 lances`;
  return `${sees} e ${errs}.${tables ? ' Sabe de cor os fins de partida.' : ''}`;
}

function record({ games, wins, draws, losses, quatros }: RecordWords): string {
  const counted = [
    wins === 1 ? '1 ganha' : `${wins} ganhas`,
    draws === 1 ? '1 empatada' : `${draws} empatadas`,
    losses === 1 ? '1 perdida' : `${losses} perdidas`,
  ].join(', ');
  return `${games === 1 ? '1 partida' : `${games} partidas`}: ${counted}. Quatros: ${quatros[0]}—${quatros[1]}.`;
}

function hint({ house, taken, then, score, depth, exact }: HintWords): string {
  const takes = taken > 0 ? ` e ganhas logo ${seeds(taken)}` : '';
  const line = then.length > 0 ? ` Depois: ${then.join(', ')}.` : '';
  const sure = exact ? 'Está provado: daqui até ao fim' : `Vendo ${plies(depth)} à frente, daqui em diante`;
  const sum =
    score === 0
      ? 'levam os dois o mesmo'
      : score > 0
        ? `levas mais ${seeds(score)} do que o adversário`
        : `o adversário leva mais ${seeds(-score)} do que tu`;
  return `Joga a casa ${house}${takes}.${line} ${sure} ${sum}.`;
}

/** Jogar já, contra o computador. */
export const computer = {
  kicker: 'Jogar já',
  title: 'Contra o computador',
  titleOf: (level: string) => `Contra o ${level}`,
  lead: 'Joga sem rede e sem nome: a partida fica neste dispositivo.',
  /** What it is, beside its name. */
  nth: (n: number) => `computador, nível ${n}`,
  /** Giving it the free seat of an online table. */
  seat: {
    title: 'Com que nível queres jogar?',
    text: 'O computador senta-se no lugar livre e a partida começa logo.',
  },
  levels: {
    'level-1': 'Aprendiz',
    'level-2': 'Jogador',
    'level-3': 'Forte',
    'level-4': 'Mestre',
  } satisfies Record<Level, string> as Record<Level, string>,
  choose: 'Nível do computador',
  level,
  record,
  side: 'O teu lado',
  sides: { S: 'Sul, começas', N: 'Norte, começa ele', drawn: 'À sorte' },
  start: 'Começar a partida',
  running: 'A partida que tens em curso fica por acabar.',
  back: 'Voltar à partida',
  other: 'Outro nível',
  otherShort: 'Nível',
  undo: 'Voltar atrás',
  undoShort: 'Atrás',
  hint: 'Dica',
  hintWaits: 'A ver o que há no tabuleiro…',
  hintSoFar: (said: string) => `${said} Ainda a ver…`,
  hintOf: hint,
  /** A move of the other side in a line. */
  theirs: (house: string) => `ele ${house}`,
  failed: 'Parou a meio. A partida está guardada.',
  retry: 'Tentar outra vez',
};
