import type { Catalogue } from '../pt.ts';

export const phrases: Catalogue['phrases'] = {
  title: 'Say to the table',
  hint: 'Everybody at the table hears it, and those who watch.',
  listening: 'What is said at the table',
  say: 'Say something',
  said: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    'well-sown': 'Well sown!',
    'well-harvested': 'What a harvest!',
    'bad-luck': 'Bad luck!',
    thinking: 'Let me think.',
    hurry: 'Play, it is getting late!',
    moment: 'Back in a moment.',
    'well-played': 'Good game!',
    thanks: 'Thank you!',
    another: 'One more?',
    goodbye: 'See you next time!',
  },
  heard: (name, text) => `${name} says: ${text}`,
  mute: 'Do not show what is said',
};
