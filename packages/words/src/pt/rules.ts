/** One of the ten rules. */
export interface RuleWords {
  title: string;
  text: string;
}
/** A question the text leaves open: an answer for each value the rules may have. */
export interface ReadingWords {
  question: string;
  answers: Record<string, string>;
}
/** What a small board shows: the house played, by its owner's number, and the seeds it harvests. */
interface ExampleFacts {
  house: number;
  harvested: number;
}

const ten: Record<number, RuleWords> = {
  1: {
    title: 'O tabuleiro',
    text: 'Duas filas de seis casas, com quatro sementes em cada casa: 48 ao todo. A fila de baixo é de Sul, a de cima é de Norte. Na primeira partida, Sul joga primeiro.',
  },
  2: {
    title: 'O sentido',
    text: 'Semeia-se ao contrário dos ponteiros do relógio. Cada um conta as suas casas de 1 a 6, da sua esquerda para a sua direita; a seguir à casa 6 vem a casa 1 do adversário.',
  },
  3: {
    title: 'A sementeira',
    text: 'Levanta todas as sementes de uma casa tua e deixa uma em cada casa seguinte, por ordem, até se acabarem. Se derem a volta ao tabuleiro, a casa de onde saíram fica vazia: a 12.ª semente passa-lhe por cima, e também a 23.ª e a 34.ª.',
  },
  4: {
    title: 'As casas de uma semente',
    text: 'Uma casa com uma só semente só se joga quando nenhuma outra casa tua tem mais do que uma.',
  },
  5: {
    title: 'A colheita',
    text: 'Se a última semente cai numa casa do adversário e a deixa com 2 ou 3, colhes essa casa. Depois recuas, casa a casa, e vais colhendo enquanto forem casas do adversário com 2 ou 3.',
  },
  6: {
    title: 'Alimentar',
    text: 'Quando o adversário não tem sementes, só podes fazer uma jogada que lhe deixe alguma, se a houver.',
  },
  7: {
    title: 'Colher tudo',
    text: 'Uma colheita que deixa o adversário sem nada é válida. Quem a fez semeia outra vez e tem de o alimentar. Se nenhuma jogada o alimenta, a partida acaba e cada um fica com as sementes da sua fila.',
  },
  8: {
    title: 'O fim da partida',
    text: 'A partida acaba quando alguém chega a 25 sementes, ou quando não há jogada que alimente. Ganha quem colheu mais; 24–24 é empate.',
  },
  9: {
    title: 'O Quatro',
    text: 'A contagem é das duas pessoas que estão à mesa e continua de partida em partida. Quem ganha soma um: 1–0, 2–0, 3–0. A quarta vitória seguida marca um Quatro. Se o outro ganha antes disso, a contagem regressa a 1–0, para ele. O empate não muda nada.',
  },
  10: {
    title: 'O corte',
    text: 'Feito um Quatro, a contagem continua a subir e outras quatro vitórias seguidas marcam o seguinte. Para a cortar, o adversário precisa de ganhar duas vezes seguidas: à primeira o marcador não mexe; à segunda a contagem é cortada e passa a 2–0 para ele. Os Quatros marcados ficam.',
  },
};

const readings: Record<string, ReadingWords> = {
  'UR-D1': {
    question: 'E se só alimenta uma casa de uma semente, que a regra 4 não deixa jogar?',
    answers: {
      false: 'A regra 4 vem primeiro: não há jogada, a partida acaba e cada um fica com a sua fila.',
      true: 'Alimentar vem primeiro: essa casa joga-se. Quem cria a mesa já pode escolher esta leitura.',
    },
  },
  'UR-D2': {
    question: 'A regra 7 também vale se o adversário já tinha poucas casas com sementes?',
    answers: { again: 'Vale. O que conta é a colheita tê-lo deixado sem nada.' },
  },
  'UR-D3': {
    question: 'Uma sementeira que dá sementes ao adversário e logo as colhe todas conta como alimentar?',
    answers: { only: 'Não conta.' },
  },
  'UR-D4': {
    question: 'E se a colheita que tira tudo chega a 25?',
    answers: { only: 'A partida acaba ali, sem segunda sementeira.' },
  },
  'UR-D5': {
    question: 'E se a segunda sementeira também colhe tudo?',
    answers: { only: 'Vale a mesma regra: semeia-se ainda outra vez.' },
  },
  'UR-D6': {
    question: 'Para onde vão as sementes que estão no tabuleiro quando alguém chega a 25?',
    answers: {
      stay: 'Ficam no tabuleiro e não contam para ninguém.',
      rows: 'Cada um fica com as da sua fila.',
    },
  },
  'UR-D7': {
    question: 'E as que sobram quando já não se pode alimentar?',
    answers: { only: 'Cada um fica com as da sua fila.' },
  },
  'UR-D8': {
    question: 'E se a partida anda às voltas sem fim?',
    answers: {
      '3-rows':
        'À terceira vez que aparece a mesma posição, com a mesma pessoa a jogar e sem colheitas pelo meio, a partida acaba e cada um fica com a sua fila.',
      '3-equal': 'O mesmo, mas as sementes que restam dividem-se por igual.',
    },
  },
  'UR-D9': {
    question: 'E numa posição posta à mão, se quem joga não tem sementes?',
    answers: { only: 'A partida acaba e cada um fica com a sua fila.' },
  },
  'UR-D10': {
    question: 'Quantas sementes são a maioria?',
    answers: {
      true: 'Mais de metade de todas: 25 em 48.',
      false: 'Não há maioria: joga-se até ao fim.',
    },
  },
  'UR-D11': {
    question: 'E se houver várias razões para acabar ao mesmo tempo?',
    answers: { only: 'Vale a primeira desta ordem: maioria, tabuleiro vazio, repetição, falta de jogada.' },
  },
  'UR-D12': {
    question: 'E uma partida muito longa, sem colheitas, que não se repete?',
    answers: {
      none: 'Não há limite.',
      limit: 'Acaba ao fim de um certo número de lances sem colheita.',
    },
  },
  'UR-9': {
    question: 'Uma derrota pelo meio estraga o Quatro seguinte?',
    answers: {
      streak: 'Estraga: as quatro vitórias têm de ser seguidas.',
      count: 'Não: as vitórias somam-se até serem quatro.',
    },
  },
  'UR-10': {
    question: 'Um empate apaga o primeiro passo de um corte?',
    answers: {
      false: 'Não. O empate não muda nada.',
      true: 'Apaga: o adversário volta a precisar de duas vitórias.',
    },
  },
  G4: {
    question: 'Quem começa a partida seguinte?',
    answers: {
      only: 'Escolhe quem cria a mesa: quem perdeu, como é costume, um de cada vez, ou sempre Sul. Depois de um empate, o costume é começar quem não começou a anterior.',
    },
  },
};

/** Regras. */
export const rules = {
  title: 'As dez regras do Uril',
  lead: 'Dois jogadores, doze casas, 48 sementes. Semeia-se, colhe-se, e nunca se deixa o outro com fome.',
  version: (version: number) => `Regulamento V0, versão ${version} das regras`,
  contents: 'Nesta página',
  game: 'A partida',
  match: 'De partida em partida',
  ten,
  before: 'Antes',
  after: 'Depois',
  examples: {
    lap: ({ house }: ExampleFacts) =>
      `Sul joga a casa ${house}, com 13 sementes: dá a volta, salta a casa ${house} e acaba na casa 6.`,
    single: ({ house }: ExampleFacts) => `As casas 1 e 5 só têm uma semente: Sul tem de jogar a casa ${house}.`,
    harvest: ({ house, harvested }: ExampleFacts) =>
      `Sul joga a casa ${house}. A última semente faz 3; recuando há 2 e 2, e depois 4: acaba aí. Colhe ${harvested}.`,
    feed: ({ house }: ExampleFacts) => `Norte não tem sementes. Só a casa ${house} lhe chega: Sul tem de a jogar.`,
    all: ({ house, harvested }: ExampleFacts) =>
      `Sul joga a casa ${house} e colhe as ${harvested} sementes que Norte tinha. Semeia outra vez, e com a casa 5 alimenta-o.`,
  },
  matchExample: 'Dez partidas seguidas à mesma mesa',
  matchGame: 'Partida',
  matchWinner: 'Ganha',
  matchCount: 'Contagem',
  matchQuatros: 'Quatros',
  matchDraw: 'empate',
  matchPending: 'falta uma para o corte',
  matchMarked: 'Quatro!',
  matchCut: 'corte',
  open: 'Leituras em aberto',
  openLead:
    'Onde o regulamento se cala, ou se pode ler de duas maneiras, tivemos de escolher. É assim que se joga aqui, até os mestres dizerem outra coisa.',
  now: 'Aqui joga-se assim',
  otherwise: 'Outra leitura',
  readings,
  correct: 'Propor uma correção',
  correctText:
    'Jogas de outra maneira, ou aprendeste diferente? Conta-nos: de que regra se trata (usa o número), como a jogas, quem ta ensinou e em que ilha, e se puderes uma posição de exemplo. O formulário «Correção de uma regra» está no repositório do projeto.',
  correctLink: 'Abrir o formulário',
  correctAfter:
    'Uma correção aceite muda um só valor e dá às regras uma versão nova. As partidas já jogadas ficam com as regras que tinham.',
};
