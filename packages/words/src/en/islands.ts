import type { Catalogue } from '../pt.ts';
import { islands as pt } from '../pt/islands.ts';

export const islands: Catalogue['islands'] = {
  // Islands keep their names.
  names: pt.names,
  mottos: {
    'santo-antao': 'Green valleys and the Corda road',
    'sao-vicente': 'Porto Grande, and Monte Cara behind it',
    'santa-luzia': 'Nobody lives here. Only wind and sea',
    'sao-nicolau': 'Dragon trees below Monte Gordo',
    sal: 'Salt pans in the crater of Pedra de Lume',
    'boa-vista': 'The dunes of Viana and the turtles’ tracks',
    maio: 'Acacias, salt and a turquoise bay',
    santiago: 'The highlands, Cidade Velha, the tabanka',
    fogo: 'The volcano, the lava, the vines of Chã',
    brava: 'The island of flowers, inside the mist',
  },
};
