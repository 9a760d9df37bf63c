import type { NextStarts, Pace } from '@uril/table';

/** Salas, and the challenges that are shown on every screen. */
export const lobby = {
  title: 'Salas',
  lead: 'Senta-te a uma mesa, desafia alguém ou fica a ver.',
  opening: 'A abrir as Salas…',
  unreached: 'Não conseguimos chegar às Salas. Continuamos a tentar.',
  meanwhile: 'Entretanto, joga contra o computador',
  lost: 'Sem ligação às Salas. Estamos a voltar a ligar; o que vês pode já não ser de agora.',

  // who one is
  changeMe: 'trocar',
  changeMeLabel: (name: string, island: string) => `És ${name}, de ${island}. Trocar nome ou ilha`,
  nameMe: 'Escolher nome',
  nameTitle: 'Como te chamam à mesa?',
  nameText: 'Um nome e uma ilha, e já está. Não é preciso conta.',
  nameChangeTitle: 'O teu nome e a tua ilha',
  nameDone: 'Continuar',

  // tables
  waiting: 'À espera de adversário',
  waitingEmpty: 'Nenhuma mesa à espera. Cria tu uma: quem entrar nas Salas vê-a logo.',
  playing: 'A jogar agora',
  playingEmpty: 'Ninguém está a jogar neste momento. A próxima partida pode ser a tua.',
  sit: 'Sentar-me',
  sitLabel: (name: string) => `Sentar-me à mesa de ${name}`,
  watch: 'Assistir',
  watchLabel: (south: string, north: string) => `Assistir a ${south} contra ${north}`,
  toTable: 'Ir para a mesa',
  house: 'Mesa da casa',
  yourTable: 'É a tua mesa',
  away: 'saiu por agora',
  yourGame: 'Tens uma partida a decorrer.',
  freeSeat: 'lugar livre',
  gone: 'Já fechou',
  taken: 'Já tem adversário',
  between: 'entre partidas',
  toMove: 'a jogar',
  starts: (name: string) => `Começa ${name}`,
  startsWhoSits: 'Começa quem se sentar',
  since: (minutes: number) =>
    minutes < 1 ? 'agora' : minutes < 60 ? `há\u00A0${minutes}\u00A0min` : `há\u00A0${Math.floor(minutes / 60)}\u00A0h`,
  quatros: 'Quatros',
  contagem: 'Contagem',
  contagemOf: (name: string, n: number) => `${name} ${n}`,
  harvested: (n: number) => (n === 1 ? '1 colhida' : `${n} colhidas`),
  watchingNow: 'A assistir:',

  // making one
  make: 'Criar mesa',
  who: 'Quem pode entrar',
  whoOpen: 'Qualquer pessoa',
  whoLink: 'Só com a ligação',
  time: 'Tempo',
  timeNone: 'Sem relógio',
  timeMove: (seconds: number) => `${seconds}\u00A0s por lance`,
  timeGame: (minutes: number, seconds: number) =>
    seconds === 0 ? `${minutes}\u00A0min` : `${minutes}\u00A0min +\u00A0${seconds}\u00A0s`,
  timeDays: (days: number) => (days === 1 ? '1\u00A0dia por lance' : `${days}\u00A0dias por lance`),
  timeNotes: {
    none: 'Cada um pensa o tempo que quiser. A mesa espera, mesmo dias.',
    move: 'O mesmo tempo para cada lance. Quem o deixa acabar perde.',
    game: 'Minutos para a partida inteira, e mais uns segundos a cada lance. Quem os gasta todos perde.',
    days: 'Para jogar aos poucos: volta-se à mesa quando se quiser, dentro do tempo.',
  } satisfies Record<Pace['kind'], string> as Record<Pace['kind'], string>,
  first: 'Quem começa',
  firstDrawn: 'À sorte',
  firstMe: 'Eu',
  firstOther: 'O outro',
  next: 'Na partida seguinte começa',
  nextNames: { loser: 'Quem perdeu', alternate: 'À vez', south: 'Sempre Sul' } satisfies Record<
    NextStarts,
    string
  > as Record<NextStarts, string>,
  makeNote: 'A ligação e o código QR aparecem logo na mesa.',

  // people
  people: 'Presentes',
  peopleEmpty:
    'Por agora não está aqui mais ninguém. Cria uma mesa e manda a ligação a quem queiras: não é preciso conta.',
  you: 'és tu',
  busy: 'A jogar',
  find: 'Procurar um nome',
  findNone: 'Ninguém com esse nome.',

  // challenges
  challenge: 'Desafiar',
  challengeLabel: (name: string) => `Desafiar ${name}`,
  challengeText: (name: string) => `A mesa abre-se quando ${name} aceitar. Tem um minuto para responder.`,
  send: 'Enviar desafio',
  challengesYou: (name: string) => `${name} desafia-te`,
  waitingFor: (name: string) => `À espera de ${name}…`,
  secondsLeft: (seconds: number) => `${seconds} s`,
  accept: 'Aceitar',
  decline: 'Recusar',
  withdraw: 'Retirar o desafio',
  youStart: 'Começas tu',
  otherStarts: 'Começa o outro',
  drawnStart: 'Começa quem sair à sorte',
  declined: (name: string) => `${name} não pode jogar agora.`,
  expired: (name: string) => `${name} não respondeu a tempo.`,
  tooLate: (name: string) => `O desafio de ${name} passou do tempo.`,
  withdrawn: (name: string) => `${name} retirou o desafio.`,
  wentAway: (name: string) => `${name} saiu da página.`,
  accepted: (name: string) => `${name} aceitou: a mesa está pronta.`,
};
