import { archive } from './pt/archive.ts';
import { board } from './pt/board.ts';
import { common } from './pt/common.ts';
import { computer } from './pt/computer.ts';
import { devices } from './pt/devices.ts';
import { errors } from './pt/errors.ts';
import { games } from './pt/games.ts';
import { home } from './pt/home.ts';
import { islands } from './pt/islands.ts';
import { lobby } from './pt/lobby.ts';
import { phrases } from './pt/phrases.ts';
import { rules } from './pt/rules.ts';
import { table } from './pt/table.ts';

/** Portuguese of Cape Verde and Portugal: the shape of every catalogue. */
export const pt = {
  common,
  games,
  home,
  lobby,
  table,
  phrases,
  computer,
  archive,
  devices,
  board,
  rules,
  errors,
  islands,
};

export type Catalogue = typeof pt;
