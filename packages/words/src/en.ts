import { archive } from './en/archive.ts';
import { board } from './en/board.ts';
import { common } from './en/common.ts';
import { computer } from './en/computer.ts';
import { devices } from './en/devices.ts';
import { errors } from './en/errors.ts';
import { games } from './en/games.ts';
import { home } from './en/home.ts';
import { islands } from './en/islands.ts';
import { lobby } from './en/lobby.ts';
import { phrases } from './en/phrases.ts';
import { rules } from './en/rules.ts';
import { table } from './en/table.ts';
import type { Catalogue } from './pt.ts';

/** English. The words of the game that have no English (Quatro, contagem) stay as they are. */
export const en: Catalogue = {
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
