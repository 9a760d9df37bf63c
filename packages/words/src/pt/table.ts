import type { Refusal } from '@uril/engine';
import type { NextStarts, ResultReason } from '@uril/table';
import type { Cost, MovedWords, QuatroWords, StandingWords, Who } from '../who.ts';

const and = (items: readonly number[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;
const or = (items: readonly number[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ou ${items.at(-1)}`;
const seeds = (n: number): string => (n === 1 ? '1 semente' : `${n} sementes`);

/** "das tuas casas 5 e 4", "da casa 5 de Pitanca". */
function fromHouses(numbers: readonly number[], owner: Who): string {
  const one = numbers.length === 1;
  if (owner.you) return `${one ? 'da tua casa' : 'das tuas casas'} ${and(numbers)}`;
  return `${one ? 'da casa' : 'das casas'} ${and(numbers)} de ${owner.name}`;
}

function moved({ by, other, house, taken, from, again }: MovedWords): string {
  const sowed = by.you ? `Jogaste a casa ${house}` : `${by.name} jogou a casa ${house}`;
  const took = taken
    ? ` e ${by.you ? 'colheste' : 'colheu'} ${seeds(taken)}${from ? ` ${fromHouses(from, other)}` : ''}`
    : '';
  if (!again) return `${sowed}${took}.`;
  const bare = other.you ? 'Ficaste sem sementes' : `${other.name} ficou sem sementes`;
  const feeds = by.you
    ? 'semeias outra vez, para alimentar'
    : `${by.name} semeia outra vez, para ${other.you ? 'te ' : ''}alimentar`;
  return `${sowed}${took}. ${bare}: ${feeds}.`;
}

function standing({ holder, other, count, missing, quatros, pending }: StandingWords): string {
  const whose = holder.you ? 'A tua contagem' : `A contagem de ${holder.name}`;
  if (pending) {
    if (other.you) return `${whose} fica em ${count}. Ganha a próxima e corta-la.`;
    return `${whose} fica em ${count}, mas ${other.name} corta-a se ganhar a próxima.`;
  }
  const next = quatros > 0 ? 'o próximo Quatro' : 'o Quatro';
  const wins = missing === 1 ? 'falta uma vitória' : `faltam ${missing} vitórias seguidas`;
  return `${whose} vai em ${count}: ${wins} para ${next}.`;
}

const COSTS: Record<Cost['kind'], (cost: Cost) => string> = {
  reset: ({ you, count }) => (you ? `Perdes a tua contagem de ${count}.` : `Perde a contagem de ${count}.`),
  protected: ({ you, count }) =>
    you
      ? `A tua contagem de ${count} aguenta, mas a próxima derrota corta-a.`
      : `A contagem de ${count} aguenta, mas a próxima derrota corta-a.`,
  cut: ({ you, count }) => (you ? `A tua contagem de ${count} é cortada.` : `A contagem de ${count} é cortada.`),
  grows: ({ count }) => `A contagem de quem ganha passa para ${count}.`,
  quatro: () => 'E quem ganha marca um Quatro.',
};

const own = 'cada lado ficou com as sementes da sua fila';

const reasons: Record<ResultReason, (by: Who) => string> = {
  // Said after who won, of the same person.
  majority: (by) => `${by.you ? 'Colheste' : 'Colheu'} mais de metade das sementes.`,
  'board-empty': () => 'Já não há sementes no tabuleiro.',
  repetition: () => `A mesma posição apareceu três vezes: ${own}.`,
  quiet: () => `Foram muitos lances sem colheita: ${own}.`,
  'no-move': () => `Não havia jogada que alimentasse: ${own}.`,
  'endless-move': () => 'A sementeira não tinha fim.',
  'row-empty': () => 'Uma fila ficou vazia: o que restava foi para o dono da outra.',
  'no-seeds': () => 'Um dos lados ficou sem sementes.',
  blocked: () => 'Só restavam casas de uma semente, sem casa vazia à frente.',
  resigned: (by) => (by.you ? 'Desististe.' : `${by.name} desistiu.`),
  agreed: () => 'Empate combinado entre os dois.',
};

const nextStarts: Record<NextStarts, string> = {
  loser: 'quem perdeu começa a seguinte',
  alternate: 'começam à vez',
  south: 'Sul começa sempre',
};

/** Why a house may not be played, said beside it; `open` are the numbers of those that may. */
const barred: Record<Refusal, (open: readonly number[]) => string> = {
  'not-your-house': () => 'É do outro lado.',
  empty: () => 'Está vazia.',
  'single-barred': (open) => `Só tem uma semente. Enquanto houver casas maiores, joga uma delas: ${or(open)}.`,
  'must-feed': (open) => `O outro lado está sem sementes e esta casa não chega lá. Para alimentar, joga ${or(open)}.`,
  'single-blocked': () => 'Só tem uma semente e a casa seguinte está ocupada.',
  'takes-everything': () => 'Colheria tudo ao outro lado.',
};

/** Mesa and Mesmo ecrã. */
export const table = {
  title: 'Mesa',
  tableOf: (name: string) => `Mesa de ${name}`,
  between: (first: string, second: string) => `${first} · ${second}`,
  opening: 'A abrir a mesa…',
  toLobby: 'Voltar às Salas',

  /** The way to the table. */
  line: {
    connecting: 'A ligar…',
    live: 'Ligado',
    lost: 'A voltar a ligar…',
    local: 'neste ecrã',
    closed: 'Fechada',
  },
  lostKept: 'Sem ligação. O teu lance está guardado e segue assim que ela voltar.',
  lostWait: 'Sem ligação. A mesa volta sozinha assim que houver rede.',

  seat: {
    free: 'Lugar livre',
    empty: 'Ninguém',
    waiting: 'à espera de adversário',
    gone: 'sem ligação',
    you: 'tu',
    taken: (n: number) => `colhidas ${n}`,
    takenBy: (side: string, n: number) => `Colhidas por ${side}: ${n}`,
    turnOf: (side: string) => `Vez de ${side}`,
    yourTurn: 'É a tua vez',
  },

  score: {
    label: 'Marcador',
    quatros: 'Quatros',
    contagem: 'Contagem',
    of: (name: string) => `de ${name}`,
    nobody: 'ainda de ninguém',
    atRisk: 'em risco',
    said: (name: string, n: number) => `${name}: ${n}`,
  },

  /** The line under the board. */
  head: {
    yourTurn: (name: string) => `É a tua vez, ${name}.`,
    yourTurnAgain: (name: string) => `Semeia outra vez, ${name}.`,
    turnOf: (name: string) => `Vez de ${name}.`,
    turnAgain: (name: string) => `${name} semeia outra vez.`,
    set: 'A mesa está posta.',
    seatFree: 'Há um lugar livre.',
    closed: 'Esta mesa fechou.',
  },
  watchingHint: 'Estás a assistir.',
  firstHint: 'Escolhe uma das casas realçadas para semear.',

  happened: {
    made: (by: Who) => (by.you ? 'Falta só quem jogue contigo.' : `${by.name} espera por adversário.`),
    started: (starter: string, game: number) =>
      `${game === 1 ? 'A partida começou.' : 'Começou outra partida.'} ${starter} joga primeiro.`,
    moved,
    sowing: (by: Who, house: number, sown: number) =>
      `${by.you ? `Semeias a casa ${house}` : `${by.name} semeia a casa ${house}`}: ${seeds(sown)}.`,
    drawOffered: (by: Who) =>
      by.you ? 'Propuseste empate. A partida segue enquanto não houver resposta.' : `${by.name} propõe empate.`,
    drawDeclined: (by: Who) =>
      by.you ? 'Recusaste o empate. A partida continua.' : `${by.name} recusou o empate. A partida continua.`,
    rematchAsked: (by: Who) => (by.you ? 'Pediste outra partida.' : `${by.name} quer outra partida.`),
    left: (by: Who) => (by.you ? 'Deixaste o lugar.' : `${by.name} deixou o lugar.`),
  },

  result: {
    kicker: 'Fim da partida',
    won: (who: Who) => (who.you ? 'Ganhaste.' : `${who.name} ganhou.`),
    draw: 'Empate.',
    reasons,
    standing,
    unchanged: 'A contagem não muda.',
    said: (first: string, a: number, b: number, second: string) => `${first} ${a}, ${second} ${b}.`,
  },

  quatro: {
    title: 'Quatro!',
    text: ({ winner, loser }: QuatroWords) => {
      if (winner.you) return `Venceste ${loser.name} quatro vezes seguidas.`;
      return loser.you
        ? `${winner.name} venceu-te quatro vezes seguidas.`
        : `${winner.name} venceu ${loser.name} quatro vezes seguidas.`;
    },
    cut: (loser: Who) =>
      `Para cortar a contagem, ${loser.you ? 'precisas' : `${loser.name} precisa`} agora de duas vitórias seguidas. O Quatro fica marcado.`,
    close: 'Ver o tabuleiro',
  },

  act: {
    label: 'O que podes fazer agora',
    resign: 'Desistir',
    offerDraw: 'Propor empate',
    offerDrawShort: 'Empate',
    drawOffered: 'Empate proposto',
    acceptDraw: 'Aceitar empate',
    acceptDrawShort: 'Aceitar',
    declineDraw: 'Recusar',
    rematch: 'Outra partida',
    rematchAccept: 'Aceitar outra',
    rematchWaiting: (name: string) => `À espera de ${name}`,
    leave: 'Sair da mesa',
    leaveShort: 'Sair',
    sit: 'Sentar-me',
    share: 'Partilhar',
    newPair: 'Outros jogadores',
    newPairShort: 'Jogadores',
    turnBoard: 'Virar o tabuleiro para quem joga',
  },

  resign: {
    title: 'Queres desistir?',
    titleOf: (name: string) => `${name} desiste?`,
    wins: (name: string) => `${name} ganha esta partida.`,
    cost: (cost: Cost) => COSTS[cost.kind](cost),
    stay: 'Continuar a jogar',
    yes: 'Desistir',
  },
  leave: {
    title: 'A partida ainda corre.',
    text: 'Fechar a página não é desistir: o lugar fica teu e voltas quando quiseres. Para deixares a mesa de vez, tens de desistir.',
    stay: 'Ficar',
    later: 'Voltar depois',
    resign: 'Desistir e sair',
  },

  invite: {
    title: 'Manda esta ligação a quem vai jogar contigo.',
    titleWatch: 'Chama mais gente.',
    link: 'Ligação da mesa',
    copy: 'Copiar a ligação',
    copied: 'Ligação copiada. Cola-a onde quiseres.',
    notCopied: 'Não deu para copiar. A ligação está escolhida: copia-a à mão.',
    qr: 'Código QR desta mesa',
    qrHint: 'Ao lado um do outro? Aponta a câmara para este código.',
    open: 'A mesa também aparece nas Salas.',
    closed: 'Só entra quem tiver a ligação.',
    shareText: 'Vem jogar Uril comigo.',
    shareTextWatch: 'Vem ver esta partida de Uril.',
  },

  moves: {
    title: 'Lances',
    order: 'do último para o primeiro',
    number: 'Número',
    house: (n: number) => `casa ${n}`,
    last: 'último',
    none: 'Ainda não há lances.',
    took: (n: number) => `colheu ${n}`,
  },

  facts: {
    title: 'Esta mesa',
    game: 'Jogo',
    seeRules: 'Ver as regras',
    kind: 'Mesa',
    open: 'pública',
    byLink: 'só por ligação',
    local: 'dois jogadores, este ecrã',
    next: 'Começo',
    nextStarts,
    number: 'Partida',
    speed: 'Sementeira',
    speeds: { slow: 'Lenta', normal: 'Normal', fast: 'Rápida' },
  },
  watchingNobody: 'Ninguém a assistir',

  barred,

  gone: {
    title: 'Aqui não há mesa.',
    closedTitle: 'Esta mesa já fechou.',
    versionTitle: 'Há uma versão mais nova.',
    brokenTitle: 'A mesa não abriu.',
    closedText: 'Já não está ninguém sentado. A última partida fica aqui para se ver.',
    lobby: 'Ver outras mesas',
    reload: 'Recarregar',
    local: 'Jogar neste ecrã',
  },

  local: {
    title: 'Mesmo ecrã',
    heading: 'Dois jogadores, um ecrã',
    lead: 'Sul senta-se em baixo e joga primeiro. A contagem pertence aos dois nomes: guarda-se neste aparelho.',
    south: 'Sul, joga primeiro',
    north: 'Norte',
    island: (side: string) => `Ilha de ${side}`,
    sameName: 'Os dois precisam de nomes diferentes, para se saber de quem é a contagem.',
    swap: 'Trocar de lado',
    start: 'Começar',
    back: 'Voltar à partida',
    running: 'A partida que está a meio perde-se. A contagem fica.',
  },
};
