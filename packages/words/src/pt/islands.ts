import type { Island } from '@uril/table';

export const islands = {
  names: {
    'santo-antao': 'Santo Antão',
    'sao-vicente': 'São Vicente',
    'santa-luzia': 'Santa Luzia',
    'sao-nicolau': 'São Nicolau',
    sal: 'Sal',
    'boa-vista': 'Boa Vista',
    maio: 'Maio',
    santiago: 'Santiago',
    fogo: 'Fogo',
    brava: 'Brava',
  } satisfies Record<Island, string> as Record<Island, string>,
  mottos: {
    'santo-antao': 'Ribeiras verdes e a estrada da Corda',
    'sao-vicente': 'Porto Grande, com Monte Cara ao fundo',
    'santa-luzia': 'Ninguém mora aqui. Só o vento e o mar',
    'sao-nicolau': 'Dragoeiros à sombra do Monte Gordo',
    sal: 'As salinas na cratera de Pedra de Lume',
    'boa-vista': 'Dunas de Viana e caminhos de tartaruga',
    maio: 'Acácias, sal e uma baía turquesa',
    santiago: 'A serra, a Cidade Velha, a tabanka',
    fogo: 'O vulcão, a lava e a vinha de Chã',
    brava: 'A ilha das flores, dentro da bruma',
  } satisfies Record<Island, string> as Record<Island, string>,
};
