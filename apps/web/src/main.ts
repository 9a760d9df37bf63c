import { mount } from 'svelte';
import App from './App.svelte';
import { loadScene } from './islands/scene.ts';
import { followLeaving } from './prefs/leaving.ts';
import { keepOffline } from './offline.ts';
import { prefs } from './prefs/prefs.svelte.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import { speak } from './words.svelte.ts';

followLeaving();
keepOffline();
// The island is on its way while the page is being made.
void loadScene(prefs.island).catch(() => undefined);
// Not a top-level await: browsers of 2021 lack it.
void speak(prefs.language).then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));
