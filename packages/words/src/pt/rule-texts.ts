import type { RuleWords } from '../rule-words.ts';

const or = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} ou ${numbers.at(-1)}`;
const ordinals = (numbers: readonly number[]): string => numbers.map((n) => `${n}.ª`).join(', ');

const SIDES = 'A fila de baixo é de Sul, a de cima é de Norte. Na primeira partida, Sul joga primeiro.';

/** The rules, by the ids of RULES.md. */
export const ruleTexts: Record<string, RuleWords> = {
  'UR-1': {
    title: 'O tabuleiro',
    text: ({ houses, seeds, total }) =>
      `Duas filas de ${houses} casas, com ${seeds} sementes em cada casa: ${total} ao todo. ${SIDES}`,
  },
  'UR-2': {
    title: 'O sentido',
    text: ({ houses }) =>
      `Semeia-se ao contrário dos ponteiros do relógio. Cada um conta as suas casas de 1 a ${houses}, da sua esquerda para a sua direita; a seguir à casa ${houses} vem a casa 1 do adversário.`,
  },
  'UR-3': {
    title: 'A sementeira',
    text: ({ laps }) =>
      `Levanta todas as sementes de uma casa tua e deixa uma em cada casa seguinte, por ordem, até se acabarem. Se derem a volta ao tabuleiro, a casa de onde saíram fica vazia: passam-lhe por cima (a ${ordinals(laps)}).`,
  },
  'UR-4': {
    title: 'As casas de uma semente',
    text: () => 'Uma casa com uma só semente só se joga quando nenhuma outra casa tua tem mais do que uma.',
  },
  'UR-5': {
    title: 'A colheita',
    text: ({ trigger, chain }) =>
      `Se a última semente cai numa casa do adversário e a deixa com ${or(trigger)}, colhes essa casa. Depois recuas, casa a casa, e vais colhendo enquanto forem casas do adversário com ${or(chain)}.`,
  },
  'UR-6': {
    title: 'Alimentar',
    text: () => 'Quando o adversário não tem sementes, só podes fazer uma jogada que lhe deixe alguma, se a houver.',
  },
  'UR-7': {
    title: 'Colher tudo',
    text: () =>
      'Uma colheita que deixa o adversário sem nada é válida. Quem a fez semeia outra vez e tem de o alimentar. Se nenhuma jogada o alimenta, a partida acaba e cada um fica com as sementes da sua fila.',
  },
  'UR-8': {
    title: 'O fim da partida',
    text: ({ half, total }) =>
      `A partida acaba quando alguém chega a ${half} sementes, ou quando não há jogada que alimente. Ganha quem colheu mais; ${total / 2}–${total / 2} é empate.`,
  },
  'UR-9': {
    title: 'O Quatro',
    text: () =>
      'A contagem é das duas pessoas que estão à mesa e continua de partida em partida, enquanto lá estiverem: noutra mesa começa outra. Quem ganha soma um: 1–0, 2–0, 3–0. A quarta vitória seguida marca um Quatro. Se o outro ganha antes disso, a contagem regressa a 1–0, para ele. O empate não muda nada.',
  },
  'UR-10': {
    title: 'O corte',
    text: () =>
      'Feito um Quatro, a contagem continua a subir e outras quatro vitórias seguidas marcam o seguinte. Para a cortar, o adversário precisa de ganhar duas vezes seguidas: à primeira o marcador não mexe; à segunda a contagem é cortada e passa a 2–0 para ele. Os Quatros marcados ficam.',
  },
  'OU-1': {
    title: 'As casas de uma semente',
    text: () => 'Uma casa com uma só semente pode jogar-se sempre.',
  },
  'OU-2': {
    title: 'Colher tudo',
    text: () =>
      'Pode colher-se tudo ao adversário, e não há segunda sementeira: ele fica sem jogada, a partida acaba e cada um fica com a sua fila.',
  },
  'OU-3': {
    title: 'A partida sem fim',
    text: ({ repetition }) =>
      `Quando a mesma posição aparece pela ${repetition}.ª vez sem colheitas pelo meio, a partida acaba e cada um fica com a sua fila.`,
  },
  'OU-4': {
    title: 'A maioria',
    text: ({ half }) => `Quem chega a ${half} sementes ganha logo.`,
  },
  'UM-1': {
    title: 'O tabuleiro',
    text: ({ houses, seeds, total }) =>
      `Duas filas de ${houses} casas, com ${seeds} sementes em cada casa: ${total} ao todo. ${SIDES} Os outros tamanhos estão em baixo.`,
  },
  'UM-2': {
    title: 'A sementeira',
    text: () =>
      'Deixa-se uma semente em cada casa, ao contrário dos ponteiros do relógio, numa só volta. A casa de onde saíram fica vazia: passa-se-lhe por cima.',
  },
  'UM-3': {
    title: 'O limite da casa',
    text: ({ limit }) =>
      `Uma casa nunca tem mais de ${limit} sementes: passa-se por cima de uma que já tem ${limit}, e a semente fica na seguinte.`,
  },
  'UM-4': {
    title: 'A colheita',
    text: ({ trigger, chain }) =>
      `Se a última semente deixa uma casa do adversário com ${or(trigger)}, colhe-se essa casa. Recuando, colhem-se as casas do adversário enquanto tiverem ${or(chain)}.`,
  },
  'UM-5': {
    title: 'Alimentar',
    text: () =>
      'Quem joga tem de deixar sementes ao adversário que não as tem, se puder. As casas de uma semente jogam-se sempre.',
  },
  'UM-6': {
    title: 'O fim da partida',
    text: ({ repetition }) =>
      `A maioria não acaba a partida, porque os pontos precisam da conta toda: joga-se até não haver jogada, ou até a mesma posição aparecer pela ${repetition}.ª vez. Cada um fica com a sua fila.`,
  },
  'UM-7': {
    title: 'Os pontos',
    text: ({ most, half }) =>
      `Quem fica com ${most} sementes ou mais leva dois pontos; quem fica com ${half} ou mais leva um; com menos, nenhum.`,
  },
  'UM-8': {
    title: 'Colher tudo',
    text: () => 'Uma colheita que levaria tudo ao adversário não leva nada.',
  },
  'OW-D1': {
    title: 'Colher tudo',
    text: () =>
      'Uma jogada que levaria tudo ao adversário pode fazer-se, mas não colhe nada: as sementes ficam onde caíram.',
  },
  'KA-1': {
    title: 'O tabuleiro e os depósitos',
    text: ({ houses, seeds, total }) =>
      `Duas filas de ${houses} casas, com ${seeds} sementes em cada casa: ${total} ao todo. ${SIDES} Cada um tem um depósito à sua direita. Quem semeia deixa também uma semente no seu depósito, e passa por cima do depósito do adversário.`,
  },
  'KA-2': {
    title: 'A colheita',
    text: () =>
      'Se a última semente cai numa casa tua que estava vazia e a casa em frente tem sementes, vão todas para o teu depósito, com a última.',
  },
  'KA-3': {
    title: 'Semear outra vez',
    text: () => 'Se a última semente cai no teu depósito, semeias outra vez.',
  },
  'KA-4': {
    title: 'O fim da partida',
    text: () => 'Assim que uma fila fica vazia, o dono da outra fica com o que lá está. Ganha quem tem mais sementes.',
  },
  'CO-1': {
    title: 'O tabuleiro e os depósitos',
    text: ({ houses, seeds, total }) =>
      `Duas filas de ${houses} casas, com ${seeds} sementes em cada casa: ${total} ao todo. ${SIDES} Semeia-se também no próprio depósito, e passa-se por cima do depósito do adversário. A casa de onde saíram as sementes semeia-se como as outras.`,
  },
  'CO-2': {
    title: 'Levantar e seguir',
    text: () =>
      'Se a última semente cai numa casa ocupada, de um lado ou do outro, levanta-se tudo o que lá está e continua-se a semear.',
  },
  'CO-3': {
    title: 'Semear outra vez',
    text: () => 'Se a última semente cai no teu depósito, semeias outra vez, de qualquer casa tua.',
  },
  'CO-4': {
    title: 'A vez acaba',
    text: () => 'Se a última semente cai numa casa vazia do adversário, a vez acaba.',
  },
  'CO-5': {
    title: 'A colheita',
    text: () =>
      'Se a última semente cai numa casa tua que estava vazia e a casa em frente tem sementes, vão todas para o teu depósito, com a última. Se não tem, a semente fica onde caiu. A vez acaba.',
  },
  'CO-6': {
    title: 'Passar a vez',
    text: () => 'Quem não tem sementes passa a vez.',
  },
  'CO-7': {
    title: 'O fim da partida',
    text: () => 'A partida acaba quando não há sementes no tabuleiro. Ganha quem tem mais no depósito.',
  },
  'HW-1': {
    title: 'O tabuleiro',
    text: ({ cols, houses, seeds, total }) =>
      `Quatro filas de ${cols} casas. Cada um tem duas, ${houses} casas com ${seeds} sementes em cada uma: ${total} ao todo. As duas de baixo são de Sul, as de cima de Norte. Na primeira partida, Sul joga primeiro.`,
  },
  'HW-2': {
    title: 'O sentido',
    text: () =>
      'Cada um semeia só nas suas casas, em roda: de a a g na fila de fora, da esquerda para a direita, de h a n na fila de dentro, da direita para a esquerda, e a seguir a n vem a. A casa de onde saíram as sementes semeia-se como as outras.',
  },
  'HW-3': {
    title: 'Levantar e seguir',
    text: () => 'Se a última semente cai numa casa tua ocupada, levantas tudo o que lá está e continuas a semear.',
  },
  'HW-4': {
    title: 'A colheita',
    text: () =>
      'Se a última semente cai numa casa vazia, a vez acaba. Se essa casa é da fila de dentro e a casa do adversário em frente tem sementes, colhes essas e as da casa que está atrás dela.',
  },
  'HW-5': {
    title: 'As casas de uma semente',
    text: () =>
      'Só se jogam casas com duas ou mais sementes. Se não há nenhuma, jogam-se as de uma semente, e só para uma casa vazia.',
  },
  'HW-6': {
    title: 'O fim da partida',
    text: () => 'Quem fica sem sementes perde.',
  },
  'HW-7': {
    title: 'Quem está em frente de quem',
    text: () => 'As casas de dentro olham-se: a casa k está em frente da casa K, e atrás da casa K está a casa D.',
  },
};
