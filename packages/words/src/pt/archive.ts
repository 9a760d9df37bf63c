/** Finished games: stepping through one, a person's list, taking everything along, being deleted. */
export const archive = {
  title: 'Partida acabada',
  opening: 'A abrir a partida…',
  missing: 'Aqui não há partida.',
  damaged:
    'Esta partida não se deixa ler. Foi jogada por regras que esta versão não conhece, ou o registo estragou-se.',
  again: 'Tentar outra vez',
  /** The way here from a table. */
  review: 'Rever a partida',

  steps: {
    label: 'Andar pela partida',
    first: 'Ao princípio',
    back: 'Lance anterior',
    forward: 'Lance seguinte',
    last: 'Ao fim',
    play: 'Mostrar sozinha',
    stop: 'Parar',
    at: (ply: number, all: number) => `${ply} / ${all}`,
    said: (ply: number, all: number) => (ply === 0 ? 'Antes do primeiro lance' : `Lance ${ply} de ${all}`),
    keys: 'Com as setas ← → anda-se lance a lance; Início e Fim vão aos extremos.',
  },
  start: 'O começo.',
  moves: {
    title: 'Lances',
    /** A ply in the list, for who hears it. */
    goTo: (ply: number, name: string, house: string) => `Lance ${ply}: ${name}, casa ${house}`,
    none: 'Acabou antes do primeiro lance.',
  },

  facts: {
    title: 'Esta partida',
    game: 'Jogo',
    version: (n: number) => `regras na versão ${n}`,
    result: 'Resultado',
    when: 'Acabou em',
    length: 'Lances',
    number: 'Partida da mesa',
  },
  text: {
    title: 'Levar a partida',
    copy: 'Copiar o registo',
    copied: 'Registo copiado. Cola-o onde quiseres.',
    notCopied: 'Não deu para copiar. Descarrega o registo.',
    download: 'Descarregar',
    link: 'Ligação desta partida',
    qr: 'Código QR desta partida',
    share: (south: string, north: string) => `${south} contra ${north}: vem ver esta partida.`,
  },

  own: {
    title: 'As minhas partidas',
    lead: 'Todas as partidas que acabaste online, da última para a primeira.',
    opening: 'A procurar as tuas partidas…',
    empty: 'Ainda não acabaste nenhuma partida online. A primeira pode começar agora.',
    toLobby: 'Ir para as Salas',
    nobody: 'As partidas guardam-se com o teu nome de jogo. Escolhe um no Início e joga.',
    more: 'Mostrar mais',
    won: 'ganhaste',
    lost: 'perdeste',
    drawn: 'empate',
    against: (name: string) => `contra ${name}`,
    plies: (n: number) => (n === 1 ? '1 lance' : `${n} lances`),
    score: (own: number, other: number) => `${own} — ${other}`,
  },
  mine: {
    title: 'O que é teu',
    exportText: 'Todas as tuas partidas num só ficheiro de texto, que outros programas também leem.',
    export: 'Descarregar todas',
    deleteText:
      'Se já não quiseres estar aqui, podes apagar-te. As partidas ficam para quem jogou contigo, sem o teu nome.',
    delete: 'Apagar-me',
  },
  leaving: {
    title: 'Queres mesmo apagar-te?',
    text: 'O teu nome desaparece de todas as partidas e este dispositivo deixa de te conhecer, tal como os outros. As partidas que estiverem a correr ficam perdidas. Não se pode voltar atrás.',
    type: (name: string) => `Para confirmar, escreve o teu nome: ${name}`,
    stay: 'Ficar',
    yes: 'Apagar-me para sempre',
    done: 'Já não estás aqui. Obrigado por teres jogado.',
  },
};
