import type { Catalogue } from '../pt.ts';

type Kinds = Catalogue['devices']['kinds'];

const KINDS: Kinds = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows computer',
  mac: 'Mac computer',
  linux: 'Linux computer',
  other: 'Another device',
};

/** One's name on several devices, personal links, and leaving a shared one. */
export const devices: Catalogue['devices'] = {
  title: 'My name',
  lead: (name) => `Where you are ${name}, and how to be that elsewhere too.`,
  nobodyTitle: 'There is no name here yet.',
  nobodyText: 'Choose one on the front page, or bring the one you have on another device.',
  choose: 'Choose a name',
  bring: 'I have a name on another device',
  toStart: 'Go to the front page',
  again: 'Try again',
  kinds: KINDS,
  asks: {
    ...KINDS,
    android: 'An Android',
    iphone: 'An iPhone',
    ipad: 'An iPad',
    windows: 'A Windows computer',
    mac: 'A Mac computer',
    linux: 'A Linux computer',
    other: 'A device',
  },

  other: {
    title: 'On another device',
    text: 'Open Uril there and choose “I have a name on another device”. Type the code it shows here.',
    code: 'Code of the other device',
    like: 'K7QM-2XWF',
    see: 'Continue',
    wrong: 'The code has eight letters and numbers, like K7QM-2XWF. Look again and type it anew.',
    title2: 'Is it really your device?',
    asks: (device, name) => `${device} asks to come in as ${name}.`,
    warn: 'Confirm only if you have it in front of you and it shows this code. Whoever comes in plays in your name.',
    no: 'It is not mine',
    yes: 'Yes, it is mine',
    done: (name) => `Done: the other device is ${name}’s now.`,
  },

  arrive: {
    title: 'Bring my name',
    text: 'On the device where you have a name, open “My name” and type this code, or point its camera at the square.',
    code: 'The code',
    qr: 'QR code for the device where you have a name',
    waiting: (time) => `Waiting. The code is good for another ${time}.`,
    late: 'The time of this code is over.',
    anew: 'New code',
    show: 'Show the code',
    making: 'Asking for a code…',
    done: (name) => `Hello, ${name}. This device knows you now.`,
  },

  instead: {
    title: (name) => `${name} is on this device.`,
    text: (name) => `If you go on, ${name} leaves it, and so do the games kept on this device.`,
    stay: (name) => `Stay as ${name}`,
  },

  link: {
    title: 'Personal link',
    text: 'Whoever opens it comes in as you. Keep it where only you see it; it is good until you erase it. On a shared computer use the code instead.',
    make: 'Make a personal link',
    made: 'Save it now: it is not shown again.',
    link: 'Your personal link',
    qr: 'QR code of your personal link',
    qrHint: 'Point the camera of another device of yours at it, and nobody else’s.',
    share: 'My personal link to Uril.',
    openTitle: (name) => `Come in as ${name}?`,
    openText: 'This is a personal link: it should be opened by nobody but who made it.',
    open: (name) => `Yes, I am ${name}`,
    opening: 'Reading the link…',
    already: (name) => `On this device you are ${name} already.`,
  },

  list: {
    title: 'Where I am known',
    opening: 'Looking for your devices…',
    own: 'this device',
    link: 'Personal link',
    since: (moment) => `since ${moment}`,
    made: (device, moment) => `made on ${moment}: ${device}`,
    putOut: 'Sign out',
    putOutOf: (device) => `Sign out: ${device}`,
    erase: 'Erase',
    eraseOf: (moment) => `Erase the link of ${moment}`,
    gone: 'Signed out. It does not know you any more.',
    erased: 'Link erased. Whoever came in by it is still in the list.',
  },

  change: {
    act: 'Change person',
    title: 'Shared computer',
    text: 'When you leave, this device forgets your name and the games it keeps. Only language, colours and speed stay.',
    askTitle: 'Change person?',
    askText: (name) =>
      `${name} leaves this device, and with the name go the games and counts kept here. A game that is running waits; if it has a clock, the time counts.`,
    askNobody: 'The games, names and counts kept on this device are erased.',
    last: (name) => `To be ${name} again you need another device or a personal link. Right now you have neither.`,
    keep: 'Make a link first',
    unheard: (name) =>
      `The server does not answer and will not hear that ${name} left. The name leaves this device all the same. If you have it on another device, open “My name” there and sign this one out.`,
    stay: 'Stay',
    yes: 'Change',
    anyway: 'Change anyway',
  },

  revoked: 'This device was signed out of your name elsewhere. You can choose a name, or bring yours again.',
};
