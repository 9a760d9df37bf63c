import type { DeviceKind } from '@uril/table';

const KINDS: Record<DeviceKind, string> = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Computador Windows',
  mac: 'Computador Mac',
  linux: 'Computador Linux',
  other: 'Outro dispositivo',
};

/** One's name on several devices, personal links, and leaving a shared one. */
export const devices = {
  title: 'O meu nome',
  lead: (name: string) => `Onde és ${name}, e como o és também noutro lado.`,
  nobodyTitle: 'Aqui ainda não há nome.',
  nobodyText: 'Escolhe um no Início, ou traz o que já tens noutro dispositivo.',
  choose: 'Escolher um nome',
  /** The way to the code, for who has a name elsewhere. */
  bring: 'Já tenho nome noutro dispositivo',
  toStart: 'Ir para o início',
  again: 'Tentar outra vez',
  kinds: KINDS,
  /** A kind as it asks to come in. */
  asks: {
    ...KINDS,
    android: 'Um Android',
    iphone: 'Um iPhone',
    ipad: 'Um iPad',
    windows: 'Um computador Windows',
    mac: 'Um computador Mac',
    linux: 'Um computador Linux',
    other: 'Um dispositivo',
  } satisfies typeof KINDS as typeof KINDS,

  /** On the device where one has a name. */
  other: {
    title: 'Noutro dispositivo',
    text: 'Abre lá o Uril e escolhe «Já tenho nome noutro dispositivo». Escreve aqui o código que ele mostra.',
    code: 'Código do outro dispositivo',
    like: 'K7QM-2XWF',
    see: 'Continuar',
    wrong: 'O código tem oito letras e números, como K7QM-2XWF. Vê bem e escreve-o de novo.',
    title2: 'É mesmo o teu dispositivo?',
    asks: (device: string, name: string) => `${device} pede para entrar como ${name}.`,
    warn: 'Confirma só se o tens à tua frente e se mostra este código. Quem entrar joga em teu nome.',
    no: 'Não é meu',
    yes: 'Sim, é meu',
    done: (name: string) => `Pronto: o outro dispositivo já é de ${name}.`,
  },

  /** On the new device. */
  arrive: {
    title: 'Trazer o meu nome',
    text: 'No dispositivo onde já tens nome, abre «O meu nome» e escreve este código, ou aponta a câmara para o quadrado.',
    code: 'O código',
    qr: 'Código QR para o dispositivo onde já tens nome',
    waiting: (time: string) => `À espera. O código vale ainda ${time}.`,
    late: 'O código passou do tempo.',
    anew: 'Novo código',
    show: 'Mostrar o código',
    making: 'A pedir um código…',
    done: (name: string) => `Olá, ${name}. Este dispositivo já te conhece.`,
  },

  /** Somebody else's name is on this device. */
  instead: {
    title: (name: string) => `Neste dispositivo está ${name}.`,
    text: (name: string) => `Se continuares, ${name} sai daqui, e os jogos guardados neste dispositivo também.`,
    stay: (name: string) => `Continuar como ${name}`,
  },

  link: {
    title: 'Ligação pessoal',
    text: 'Quem a abre entra como tu. Guarda-a onde só tu a vejas; vale até a apagares. Num computador partilhado usa antes o código.',
    make: 'Criar uma ligação pessoal',
    made: 'Guarda-a agora: não volta a ser mostrada.',
    link: 'A tua ligação pessoal',
    qr: 'Código QR da tua ligação pessoal',
    qrHint: 'Aponta-lhe a câmara de outro dispositivo teu, e de mais ninguém.',
    share: 'A minha ligação pessoal do Uril.',
    openTitle: (name: string) => `Entrar como ${name}?`,
    openText: 'Esta é uma ligação pessoal: só deve ser aberta por quem a criou.',
    open: (name: string) => `Sim, sou ${name}`,
    opening: 'A ler a ligação…',
    already: (name: string) => `Neste dispositivo já és ${name}.`,
  },

  list: {
    title: 'Onde sou conhecido',
    opening: 'A procurar os teus dispositivos…',
    own: 'este dispositivo',
    link: 'Ligação pessoal',
    since: (moment: string) => `desde ${moment}`,
    made: (device: string, moment: string) => `criada em ${moment}: ${device}`,
    putOut: 'Desligar',
    putOutOf: (device: string) => `Desligar: ${device}`,
    erase: 'Apagar',
    eraseOf: (moment: string) => `Apagar a ligação de ${moment}`,
    gone: 'Desligado. Já não te conhece.',
    erased: 'Ligação apagada. Quem entrou por ela continua na lista.',
  },

  change: {
    act: 'Trocar de pessoa',
    title: 'Computador partilhado',
    text: 'Ao sair, este dispositivo esquece o teu nome e os jogos que guarda. Ficam só a língua, a cor e a velocidade.',
    askTitle: 'Trocar de pessoa?',
    askText: (name: string) =>
      `${name} sai deste dispositivo, e com o nome saem os jogos e as contagens guardados aqui. Uma partida que esteja a correr fica à espera; se tiver relógio, o tempo conta.`,
    askNobody: 'Os jogos, os nomes e as contagens guardados neste dispositivo apagam-se.',
    last: (name: string) =>
      `Para voltares a ser ${name} precisas de outro dispositivo ou de uma ligação pessoal. Agora não tens nenhum dos dois.`,
    keep: 'Criar uma ligação primeiro',
    unheard: (name: string) =>
      `O servidor não responde e não fica a saber que ${name} saiu. Daqui o nome sai na mesma. Se o tens noutro dispositivo, abre lá «O meu nome» e desliga este.`,
    stay: 'Ficar',
    yes: 'Trocar',
    anyway: 'Trocar na mesma',
  },

  revoked: 'Este dispositivo foi desligado do teu nome noutro lado. Podes escolher um nome, ou trazer outra vez o teu.',
};
