import type { Island } from '@uril/table';
import { ISLAND_DATA } from './data.ts';
import { H } from './paint.ts';
import { makePainter, type Light, type Scene } from './painter.ts';

/** Each island's picture is its own file, fetched when somebody chooses it. */
const SCENES: Readonly<Record<Island, () => Promise<{ scene: Scene }>>> = {
  'santo-antao': () => import('./scenes/santo-antao.ts'),
  'sao-vicente': () => import('./scenes/sao-vicente.ts'),
  'santa-luzia': () => import('./scenes/santa-luzia.ts'),
  'sao-nicolau': () => import('./scenes/sao-nicolau.ts'),
  sal: () => import('./scenes/sal.ts'),
  'boa-vista': () => import('./scenes/boa-vista.ts'),
  maio: () => import('./scenes/maio.ts'),
  santiago: () => import('./scenes/santiago.ts'),
  fogo: () => import('./scenes/fogo.ts'),
  brava: () => import('./scenes/brava.ts'),
};

export const loadScene = (island: Island): Promise<Scene> => SCENES[island]().then((module) => module.scene);

export interface Picture {
  readonly viewBox: string;
  /** Inside of an `<svg fill="none">` with round caps and joins. */
  readonly markup: string;
}

export interface PictureOptions {
  readonly aspect: number;
  readonly light: Light;
  readonly uid: string;
  /** Cuts away the empty sky above a low landmark, for a page whose words begin high. */
  readonly rise?: boolean;
}

/** Draws an island for the shape it will fill, to be cropped like a cover from the top. */
export function drawScene(island: Island, scene: Scene, { aspect, light, uid, rise = false }: PictureOptions): Picture {
  const haze = ISLAND_DATA[island].haze[light === 'dark' ? 1 : 0];
  const painter = makePainter(scene, { aspect, light, haze, uid });
  const layers = scene.draw(painter).map((layer) => `<g>${layer}</g>`);
  const cut = rise ? (scene.sky ?? 0) : 0;
  return {
    viewBox: `0 ${cut} ${painter.W} ${H - cut}`,
    markup: `<defs>${painter.defs()}</defs>${layers.join('')}`,
  };
}
