import type { Phrase } from '@uril/table';

const said: Record<Phrase, string> = {
  hello: 'Olá!',
  'good-luck': 'Boa sorte!',
  'well-sown': 'Bem semeado!',
  'well-harvested': 'Que colheita!',
  'bad-luck': 'Que azar!',
  thinking: 'Deixa-me pensar.',
  hurry: 'Joga, que se faz tarde!',
  moment: 'Já volto.',
  'well-played': 'Boa partida!',
  thanks: 'Agradeço!',
  another: 'Mais uma?',
  goodbye: 'Até à próxima!',
};

/** What people at a table say to each other. */
export const phrases = {
  title: 'Dizer à mesa',
  hint: 'Ouve quem está à mesa e quem assiste.',
  listening: 'O que se diz à mesa',
  say: 'Dizer alguma coisa',
  said,
  /** Spoken to those who do not see it. */
  heard: (name: string, text: string) => `${name} diz: ${text}`,
  mute: 'Não mostrar o que se diz',
};
