import type { ExampleFacts, ReadingWords } from '../rule-words.ts';
import { ruleTexts } from './rule-texts.ts';

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
    question: 'E se a colheita que tira tudo chega à maioria?',
    answers: { only: 'A partida acaba ali, sem segunda sementeira.' },
  },
  'UR-D5': {
    question: 'E se a segunda sementeira também colhe tudo?',
    answers: { only: 'Vale a mesma regra: semeia-se ainda outra vez.' },
  },
  'UR-D6': {
    question: 'Para onde vão as sementes que estão no tabuleiro quando alguém chega à maioria?',
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
      true: 'Mais de metade de todas.',
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
  'OU-2': {
    question: 'E depois de uma colheita que tira tudo?',
    answers: {
      ends: 'O adversário fica sem jogada e a partida acaba.',
      again: 'Quem colheu semeia outra vez para o alimentar, como no Uril.',
    },
  },
  'OU-3': {
    question: 'E se a partida anda às voltas sem fim?',
    answers: {
      '3-rows':
        'À terceira vez que aparece a mesma posição, cada um fica com a sua fila. A fonte fala também em empate.',
      '3-draw': 'À terceira vez é empate.',
    },
  },
  'UM-1': {
    question: 'Com três ou com quatro sementes em cada casa?',
    answers: { only: 'De ambas as maneiras: escolhe-se ao criar a mesa.' },
  },
  'UM-3': {
    question: 'Uma casa tem limite?',
    answers: { limit: 'Tem, e a semente a mais fica na casa seguinte.', none: 'Não há limite.' },
  },
  'UM-6': {
    question: 'A partida acaba quando alguém tem a maioria?',
    answers: { false: 'Não: joga-se até ao fim, por causa dos pontos.', true: 'Acaba logo.' },
  },
  'UM-8': {
    question: 'E uma colheita que leva tudo?',
    answers: {
      'no-capture': 'Não leva nada.',
      ends: 'Vale, e a partida acaba.',
      again: 'Vale, e semeia-se outra vez.',
    },
  },
  'UM-D1': {
    question: 'Quantos pontos vale uma partida de que alguém desiste?',
    answers: {
      only: 'O que está no tabuleiro conta para quem ganha, que leva pelo menos um ponto.',
    },
  },
  'OW-D1': {
    question: 'E uma colheita que leva tudo?',
    answers: { 'no-capture': 'Não leva nada.', illegal: 'Não se pode fazer.', ends: 'Vale, e a partida acaba.' },
  },
  'OW-D2': {
    question: 'E se a partida anda às voltas sem fim?',
    answers: {
      '2-rows': 'À segunda vez que aparece a mesma posição sem colheitas pelo meio, cada um fica com a sua fila.',
      '3-rows': 'O mesmo, mas só à terceira vez.',
    },
  },
  'KA-D1': {
    question: 'E se a casa em frente está vazia?',
    answers: { false: 'Não se colhe nada.', true: 'Colhe-se a última semente, como nas soluções publicadas do jogo.' },
  },
  'KA-D2': {
    question: 'E se a sementeira dá a volta inteira?',
    answers: {
      sow: 'Semeia-se também a casa de onde se saiu, que conta como vazia se a última lá cai.',
      skip: 'Passa-se por cima da casa de onde se saiu.',
    },
  },
  'CO-D1': {
    question: 'Quem joga primeiro?',
    answers: { only: 'Sul. Há quem jogue a primeira vez em simultâneo.' },
  },
  'HW-D1': {
    question: 'E uma sementeira que nunca acaba?',
    answers: { only: 'Quem a fez perde, e o tabuleiro fica como estava.' },
  },
  'HW-D2': {
    question: 'E se a partida anda às voltas, ou ninguém pode jogar?',
    answers: {
      '3-draw':
        'À terceira vez que aparece a mesma posição é empate. Quem só tem casas de uma semente, todas tapadas, perde.',
      '3-rows': 'À terceira vez, cada um fica com as suas sementes.',
    },
  },
  'HW-D3': {
    question: 'Quando é que uma sementeira não tem fim?',
    answers: { only: 'Quando volta ao mesmo, ou depois de vinte mil voltas.' },
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
  title: (game: string) => `As regras do ${game}`,
  games: 'Os jogos',
  version: (version: number) => `Versão ${version} das regras`,
  sizes: 'Tamanhos',
  sizesLead: 'O mesmo jogo com mais ou menos casas e sementes.',
  columns: { size: 'Tamanho', total: 'Sementes', half: 'Maioria', most: 'Dois pontos', one: 'Um ponto' },
  contents: 'Nesta página',
  game: 'A partida',
  match: 'De partida em partida',
  texts: ruleTexts,
  before: 'Antes',
  after: 'Depois',
  examples: {
    lap: ({ house, last }: ExampleFacts) =>
      `Sul joga a casa ${house}: dá a volta, salta a casa ${house} e acaba na casa ${last}.`,
    single: ({ house }: ExampleFacts) => `As casas 1 e 5 só têm uma semente: Sul tem de jogar a casa ${house}.`,
    harvest: ({ house, harvested }: ExampleFacts) =>
      `Sul joga a casa ${house}. A última semente faz 3; recuando há 2 e 2, e depois 4: acaba aí. Colhe ${harvested}.`,
    feed: ({ house }: ExampleFacts) => `Norte não tem sementes. Só a casa ${house} lhe chega: Sul tem de a jogar.`,
    all: ({ house, harvested }: ExampleFacts) =>
      `Sul joga a casa ${house} e colhe as ${harvested} sementes que Norte tinha. Semeia outra vez, e com a casa 5 alimenta-o.`,
    ends: ({ house, harvested }: ExampleFacts) =>
      `Sul joga a casa ${house} e colhe as ${harvested} sementes que Norte tinha. A partida acaba: o que resta é de Sul.`,
    limit: ({ house, last }: ExampleFacts) =>
      `Sul joga a casa ${house}. A casa 1 de Norte está cheia: passa-se por cima, e a última fica na casa ${last}.`,
    four: ({ house, harvested }: ExampleFacts) =>
      `Sul joga a casa ${house}. A última semente faz 2; recuando há 4, que também se colhe, e 2. Colhe ${harvested}.`,
    nothing: ({ house }: ExampleFacts) =>
      `Sul joga a casa ${house}. A colheita levaria tudo a Norte: não se colhe nada, e joga Norte.`,
    opposite: ({ house, harvested }: ExampleFacts) =>
      `Sul joga a casa ${house}. A última cai numa casa sua vazia: com as da frente, guarda ${harvested}.`,
    store: ({ house }: ExampleFacts) => `Sul joga a casa ${house}. A última cai no depósito: semeia outra vez.`,
    relay: ({ house, relays }: ExampleFacts) =>
      `Sul joga a casa ${house} e levanta mais ${relays} casas, até a última cair no depósito.`,
    pass: ({ house }: ExampleFacts) =>
      `Sul joga a casa ${house}. Norte não tem sementes e passa a vez: joga Sul outra vez.`,
    double: ({ house, relays, harvested }: ExampleFacts) =>
      `Sul joga a casa ${house} e levanta mais ${relays}. Acaba numa casa vazia da fila de dentro: colhe as duas casas em frente, ${harvested} sementes.`,
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
