import type { Component } from 'svelte';
import type { Params } from './paths.ts';

/** What every screen is given: the named parts of its address, e.g. `/m/:id` gives `{ id }`. */
export interface ScreenProps {
  params: Params;
}
export interface Route {
  readonly path: string;
  /** `never`: a screen may take `ScreenProps` or nothing at all. */
  readonly load: () => Promise<{ default: Component<never> }>;
}

/** One line a screen. A part that begins with a colon stands for any text without a slash. */
export const ROUTES: readonly Route[] = [
  { path: '/', load: () => import('./screens/Inicio.svelte') },
  { path: '/salas', load: () => import('./screens/Salas.svelte') },
  { path: '/m/:id', load: () => import('./screens/Mesa.svelte') },
  { path: '/jogar', load: () => import('./screens/Jogar.svelte') },
  { path: '/jogo/:id', load: () => import('./screens/Jogo.svelte') },
  { path: '/partidas', load: () => import('./screens/Partidas.svelte') },
  { path: '/eu', load: () => import('./screens/Eu.svelte') },
  { path: '/entrar', load: () => import('./screens/Entrar.svelte') },
  { path: '/local', load: () => import('./screens/Local.svelte') },
  { path: '/regras', load: () => import('./screens/Regras.svelte') },
  { path: '/regras/:game', load: () => import('./screens/Regras.svelte') },
];

/** Shown for an address that is none of ours. */
export const LOST: Route = { path: '*', load: () => import('./screens/Perdido.svelte') };
