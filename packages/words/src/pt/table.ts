import type { Refusal } from '@uril/engine';
import type { NextStarts, ResultReason } from '@uril/table';
import type { Cost, EndRules, MatchWords, MovedWords, QuatroWords, StandingWords, Who } from '../who.ts';

const listed = (items: readonly string[], last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
const and = (items: readonly string[]): string => listed(items, 'e');
const or = (items: readonly string[]): string => listed(items, 'ou');
const seeds = (n: number): string => (n === 1 ? '1 semente' : `${n} sementes`);
const points = (n: number): string => (n === 1 ? '1 ponto' : `${n} pontos`);

/** "das tuas casas 5 e 4", "da casa 5 de Pitanca". */
function fromHouses(names: readonly string[], owner: Who): string {
  const one = names.length === 1;
  if (owner.you) return `${one ? 'da tua casa' : 'das tuas casas'} ${and(names)}`;
  return `${one ? 'da casa' : 'das casas'} ${and(names)} de ${owner.name}`;
}

function taking({ by, other, taken, from, withLast }: MovedWords): string {
  const where = from && from.length > 0 ? ` ${fromHouses(from, other)}` : '';
  const last = withLast ? `, contando a ${by.you ? 'tua' : 'sua'} última` : '';
  return `${by.you ? 'colheste' : 'colheu'} ${seeds(taken ?? 0)}${where}${last}`;
}

/** What a ply did beside moving seeds: who sows next, and why nothing was harvested. */
function followed({ by, other, spared, again, passed }: MovedWords): string[] {
  const goesOn = `${by.you ? 'semeias' : `${by.name} semeia`} outra vez`;
  const said: string[] = [];
  if (spared) said.push('A colheita levava tudo, por isso não se colhe nada.');
  if (again === 'store') said.push(`A última caiu no depósito: ${goesOn}.`);
  if (again === 'feed') {
    const bare = other.you ? 'Ficaste sem sementes' : `${other.name} ficou sem sementes`;
    said.push(`${bare}: ${goesOn}, para ${other.you && !by.you ? 'te ' : ''}alimentar.`);
  }
  if (passed)
    said.push(passed.you ? 'Não tens sementes: passas a vez.' : `${passed.name} não tem sementes: passa a vez.`);
  return said;
}

function moved(ply: MovedWords): string {
  const { by, house, relays, stored, taken } = ply;
  const did = [by.you ? `Jogaste a casa ${house}` : `${by.name} jogou a casa ${house}`];
  if (relays > 0) did.push(`${by.you ? 'levantaste' : 'levantou'} mais ${relays === 1 ? '1 casa' : `${relays} casas`}`);
  if (stored > 0) did.push(`${by.you ? 'guardaste' : 'guardou'} ${seeds(stored)}`);
  if (taken) did.push(taking(ply));
  return [`${and(did)}.`, ...followed(ply)].join(' ');
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

const shares: Record<EndRules['endless'], string> = {
  rows: `: ${own}`,
  equal: ': o que restava dividiu-se por igual',
  draw: '',
};
const times = (n: number | null): string => (n === 2 ? 'duas vezes' : n === 3 ? 'três vezes' : `${n} vezes`);

/** Said after who won: of the winner, or of whoever lost by it. */
const reasons: Record<ResultReason, (by: Who, rules: EndRules) => string> = {
  majority: (by) => `${by.you ? 'Colheste' : 'Colheu'} mais de metade das sementes.`,
  'board-empty': () => 'Já não há sementes no tabuleiro.',
  repetition: (_by, rules) => `A mesma posição apareceu ${times(rules.repetition)}${shares[rules.endless]}.`,
  quiet: (_by, rules) => `Foram muitos lances sem colheita${shares[rules.endless]}.`,
  'no-move': (_by, rules) =>
    `${rules.grandSlam === 'ends' ? 'Quem ia jogar não tinha jogada' : 'Não havia jogada que alimentasse'}: ${own}.`,
  'endless-move': (by) => (by.you ? 'A tua sementeira não tinha fim.' : `A sementeira de ${by.name} não tinha fim.`),
  'row-empty': () => 'Uma fila ficou vazia: o que restava foi para o dono da outra.',
  'no-seeds': (by) => (by.you ? 'Ficaste sem sementes.' : `${by.name} ficou sem sementes.`),
  blocked: (by) =>
    by.you
      ? 'Só te restavam casas de uma semente, sem casa vazia à frente.'
      : `A ${by.name} só restavam casas de uma semente, sem casa vazia à frente.`,
  resigned: (by) => (by.you ? 'Desististe.' : `${by.name} desistiu.`),
  agreed: () => 'Combinado entre os dois.',
  timeout: (by) => (by.you ? 'O teu tempo acabou.' : `O tempo de ${by.name} acabou.`),
  absent: (by) => (by.you ? 'Saíste da mesa e não voltaste.' : `${by.name} saiu da mesa e não voltou.`),
  'absent-draw': () => 'Um dos dois saiu da mesa e não voltou.',
  aborted: () => 'Foi anulada antes de os dois jogarem: não conta.',
  unplayed: () => 'O primeiro lance não chegou a tempo: não conta.',
};

/** "Partidas: Djuss 2, Pitanca 1, e 1 empate. Pontos: Djuss 3, Pitanca 1." */
function match({ names: [first, second], wins, draws, points: sum }: MatchWords): string {
  const drawn = draws === 0 ? '' : `, e ${draws === 1 ? '1 empate' : `${draws} empates`}`;
  const games = `Partidas ganhas: ${first} ${wins[0]}, ${second} ${wins[1]}${drawn}.`;
  return sum ? `${games} Pontos: ${first} ${sum[0]}, ${second} ${sum[1]}.` : games;
}

const nextStarts: Record<NextStarts, string> = {
  loser: 'quem perdeu começa a seguinte',
  alternate: 'começam à vez',
  south: 'Sul começa sempre',
};

/** Why a house may not be played, said beside it; `open` are the names of those that may. */
const barred: Record<Refusal, (open: readonly string[]) => string> = {
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
    stored: (n: number) => `depósito ${n}`,
    takenBy: (side: string, n: number) => `Colhidas por ${side}: ${n}`,
    storedBy: (side: string, n: number) => `No depósito de ${side}: ${n}`,
    turnOf: (side: string) => `Vez de ${side}`,
    yourTurn: 'É a tua vez',
    clock: (side: string) => `Tempo de ${side}`,
    clockSaid: (time: string) => `faltam ${time}`,
    hurry: 'depressa!',
    days: (days: number, hours: number) => (days > 0 ? `${days} d ${hours} h` : `${hours} h`),
  },

  /** Spoken when the own time runs short. */
  clockLow: (seconds: number) => `Tens ${seconds} segundos.`,

  /** What is asked of one at the table, and what one has asked. */
  offer: {
    draw: (name: string) => `${name} propõe empate.`,
    ownDraw: 'Propuseste empate.',
    takeBack: (name: string) => `${name} quer voltar atrás no seu último lance.`,
    ownTakeBack: 'Pediste para voltar atrás no teu último lance.',
    playOn: 'Podes continuar a jogar: jogar é recusar.',
    waiting: 'A partida segue enquanto não houver resposta.',
    accept: 'Aceitar',
    decline: 'Recusar',
  },

  /** The other is gone. */
  claim: {
    gone: (name: string) => `${name} está sem ligação.`,
    soon: (seconds: number) =>
      `Pode ser que volte. Se não voltar, podes fechar a partida daqui a ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    now: 'Podes fechar a partida, ou esperar o tempo que quiseres.',
    win: 'Fico com a vitória',
    draw: 'Fica empate',
  },

  /** The first move is waited for. */
  firstPly: {
    own: (time: string) => `Joga em ${time}, ou a partida é anulada.`,
    other: (name: string, time: string) => `${name} tem ${time} para jogar, ou a partida é anulada.`,
  },

  score: {
    label: 'Marcador',
    quatros: 'Quatros',
    contagem: 'Contagem',
    of: (name: string) => `de ${name}`,
    nobody: 'ainda de ninguém',
    atRisk: 'em risco',
    said: (name: string, n: number) => `${name}: ${n}`,
    wins: 'Partidas',
    draws: (n: number) => (n === 1 ? '1 empate' : `${n} empates`),
    points: 'Pontos',
    explain: 'O que quer dizer o marcador',
    quatroTitle: 'Quatros e contagem',
    quatroText:
      'A contagem soma as partidas que a mesma pessoa ganha seguidas à outra. À quarta marca-se um Quatro, que fica. Antes disso uma derrota leva a contagem; depois, são precisas duas para a cortar.',
    matchTitle: 'Partidas ganhas',
    matchText:
      'Quantas partidas ganhou cada um a esta mesa, e quantas empataram. Com outro adversário começa-se do zero.',
    pointsText: (most: number, half: number) =>
      `Cada partida vale pontos: dois a quem fica com ${most} sementes ou mais, um a quem fica com ${half} ou mais. Quem desiste deixa ao outro o que está no tabuleiro.`,
    more: 'Ver as regras',
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
  seeAgain: 'Ver outra vez',
  watchingHint: 'Estás a assistir.',
  /** To those who may sit down where a clock will run: "5 min + 3 s". */
  timedHint: (time: string) => `Joga-se com relógio: ${time}.`,
  /** A seat is free, and the one who waits is not there. */
  awayHint: (name: string) =>
    `${name} saiu por agora. Podes sentar-te; se não voltar a tempo, a partida anula-se e não conta.`,
  firstHint: 'Escolhe uma das casas realçadas para semear.',

  happened: {
    made: (by: Who) => (by.you ? 'Falta só quem jogue contigo.' : `${by.name} espera por adversário.`),
    started: (starter: string, game: number) =>
      `${game === 1 ? 'A partida começou.' : 'Começou outra partida.'} ${starter} joga primeiro.`,
    moved,
    sowing: (by: Who, house: string, sown: number | null) =>
      `${by.you ? `Semeias a casa ${house}` : `${by.name} semeia a casa ${house}`}${sown === null ? '' : `: ${seeds(sown)}`}.`,
    drawOffered: (by: Who) =>
      by.you ? 'Propuseste empate. A partida segue enquanto não houver resposta.' : `${by.name} propõe empate.`,
    drawDeclined: (by: Who) =>
      by.you ? 'Recusaste o empate. A partida continua.' : `${by.name} recusou o empate. A partida continua.`,
    takeBackAsked: (by: Who) =>
      by.you ? 'Pediste para voltar atrás no teu último lance.' : `${by.name} quer voltar atrás no seu último lance.`,
    takenBack: (by: Who) =>
      by.you ? 'Aceitaste: o último lance voltou atrás.' : `${by.name} aceitou: o último lance voltou atrás.`,
    takeBackDeclined: (by: Who) =>
      by.you
        ? 'Não aceitaste voltar atrás. A partida continua.'
        : `${by.name} não aceita voltar atrás. A partida continua.`,
    rematchAsked: (by: Who) => (by.you ? 'Pediste outra partida.' : `${by.name} quer outra partida.`),
    left: (by: Who) => (by.you ? 'Deixaste o lugar.' : `${by.name} deixou o lugar.`),
    lapsed: 'Esperou por adversário e ninguém veio a tempo.',
  },

  result: {
    kicker: 'Fim da partida',
    won: (who: Who) => (who.you ? 'Ganhaste.' : `${who.name} ganhou.`),
    draw: 'Empate.',
    void: 'Partida anulada.',
    reasons,
    standing,
    unchanged: 'A contagem não muda.',
    swept: (first: string, a: number, second: string, b: number) =>
      `Do que estava no tabuleiro, ${a} para ${first} e ${b} para ${second}.`,
    points: (who: Who, n: number) => (who.you ? `Levas ${points(n)}.` : `${who.name} leva ${points(n)}.`),
    noPoints: 'Ninguém leva pontos.',
    forfeit: (winner: Who) =>
      winner.you ? 'O que estava no tabuleiro conta para ti.' : `O que estava no tabuleiro conta para ${winner.name}.`,
    match,
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
    abort: 'Anular',
    takeBack: 'Voltar atrás',
    takeBackShort: 'Atrás',
    offerDraw: 'Propor empate',
    offerDrawShort: 'Empate',
    rematch: 'Outra partida',
    rematchAccept: 'Aceitar outra',
    rematchWaiting: (name: string) => `À espera de ${name}`,
    leave: 'Sair da mesa',
    leaveShort: 'Sair',
    seatComputer: 'Jogar com o computador',
    seatComputerShort: 'Computador',
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
    /** With a clock, which does not wait for anybody. */
    textClock:
      'Fechar a página não é desistir: o lugar fica teu. Mas o relógio não espera: se o teu tempo acabar, perdes. Para deixares a mesa de vez, tens de desistir.',
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
    shareText: (game: string) => `Vem jogar ${game} comigo.`,
    shareTextWatch: (game: string) => `Vem ver esta partida de ${game}.`,
  },

  moves: {
    title: 'Lances',
    order: 'do último para o primeiro',
    number: 'Número',
    house: (name: string) => `casa ${name}`,
    last: 'último',
    none: 'Ainda não há lances.',
    gained: (n: number) => `juntou ${n}`,
    passed: (name: string) => `${name} passa a vez`,
  },

  facts: {
    title: 'Esta mesa',
    game: 'Jogo',
    seeRules: 'Ver as regras',
    kind: 'Mesa',
    time: 'Tempo',
    open: 'pública',
    house: 'da casa: o computador joga contra si próprio enquanto alguém vê',
    byLink: 'só por ligação',
    local: 'dois jogadores, este ecrã',
    computer: 'contra o computador, neste dispositivo',
    next: 'Começo',
    nextStarts,
    number: 'Partida',
    /** Game, size, seeds in all, and where it is from. */
    line: (game: string, seeds: string, place: string) => `${game} · ${seeds} · ${place}`,
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
    /** It closed because nobody came. */
    lapsedText: 'Quem a fez já saiu. Procura outra mesa nas Salas, ou cria tu uma.',
    closedText: 'Já não está ninguém sentado. A última partida fica aqui para se ver.',
    lobby: 'Ver outras mesas',
    reload: 'Recarregar',
    local: 'Jogar neste ecrã',
  },

  local: {
    title: 'Mesmo ecrã',
    heading: 'Dois jogadores, um ecrã',
    lead: 'Sul senta-se em baixo e joga primeiro. O marcador pertence aos dois nomes: guarda-se neste dispositivo.',
    south: 'Sul, joga primeiro',
    north: 'Norte',
    island: (side: string) => `Ilha de ${side}`,
    sameName: 'Os dois precisam de nomes diferentes, para se saber de quem é o marcador.',
    swap: 'Trocar de lado',
    start: 'Começar',
    back: 'Voltar à partida',
    running: 'A partida que está a meio perde-se. O marcador fica.',
  },
};
