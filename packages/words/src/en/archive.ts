import type { Catalogue } from '../pt.ts';

export const archive: Catalogue['archive'] = {
  title: 'Finished game',
  opening: 'Opening the game…',
  missing: 'There is no game here.',
  damaged:
    'This game cannot be read. It was played by rules that this version does not know, or its record is damaged.',
  again: 'Try again',
  review: 'Look at the game again',

  steps: {
    label: 'Step through the game',
    first: 'To the beginning',
    back: 'One move back',
    forward: 'One move on',
    last: 'To the end',
    play: 'Play it by itself',
    stop: 'Stop',
    at: (ply, all) => `${ply} / ${all}`,
    said: (ply, all) => (ply === 0 ? 'Before the first move' : `Move ${ply} of ${all}`),
    keys: 'The arrows ← → go move by move; Home and End go all the way.',
  },
  start: 'The beginning.',
  moves: {
    title: 'Moves',
    goTo: (ply, name, house) => `Move ${ply}: ${name}, house ${house}`,
    none: 'It ended before the first move.',
  },

  facts: {
    title: 'This game',
    game: 'Game',
    version: (n) => `rules as of version ${n}`,
    result: 'Result',
    when: 'Ended on',
    length: 'Moves',
    number: 'Game at its table',
  },
  text: {
    title: 'Take the game along',
    copy: 'Copy the record',
    copied: 'Record copied. Paste it wherever you like.',
    notCopied: 'It could not be copied. Download the record instead.',
    download: 'Download',
    link: 'Link to this game',
    qr: 'QR code of this game',
    share: (south, north) => `${south} against ${north}: come and look at this game.`,
  },

  own: {
    title: 'My games',
    lead: 'Every game you finished online, the last one first.',
    opening: 'Looking for your games…',
    empty: 'You have not finished a game online yet. The first can begin now.',
    toLobby: 'Go to the Rooms',
    nobody: 'Games are kept with your playing name. Choose one on the start page and play.',
    more: 'Show more',
    won: 'you won',
    lost: 'you lost',
    drawn: 'a draw',
    against: (name) => `against ${name}`,
    plies: (n) => (n === 1 ? '1 move' : `${n} moves`),
    score: (own, other) => `${own} — ${other}`,
  },
  mine: {
    title: 'What is yours',
    exportText: 'All your games in one text file, which other programs read too.',
    export: 'Download all of them',
    deleteText:
      'If you no longer want to be here, you can delete yourself. The games stay for those you played with, without your name.',
    delete: 'Delete me',
  },
  leaving: {
    title: 'Do you really want to be deleted?',
    text: 'Your name disappears from every game, and this device no longer knows you, nor do the others. Games that are being played are lost. There is no way back.',
    type: (name) => `To confirm, write your name: ${name}`,
    stay: 'Stay',
    yes: 'Delete me for good',
    done: 'You are no longer here. Thank you for playing.',
  },
};
