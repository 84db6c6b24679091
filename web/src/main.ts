// Starts the page: styles, words of the language, the address, then the frame.
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/boards.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './games';
import { loadFacts } from './games/facts.svelte';
import { workerLink } from './app/worker_link.svelte';
import { access } from './lib/access.svelte';
import { i18n } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import { kViewLoads } from './views';

// The right view, words and colours from the first frame on.
router.start();
settings.apply();
// Under way while the server is asked; App waits for it.
kViewLoads[router.view]().catch(() => {});
void Promise.all([
  access.start().then(loadFacts),
  i18n.load(settings.language, router.view).catch(() => {}),
]).then(() => {
  const target = document.getElementById('app');
  if (target) mount(App, { target });
  if (import.meta.env.PROD) whenIdle(() => void workerLink.start().then(keepLessons));
});

// Nobody waits for the worker, nor for what it keeps.
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1000);
}
const kCalm = 4000; // ms
function keepLessons(): void {
  setTimeout(() => whenIdle(() => void workerLink.keepLessons().catch(() => {})), kCalm);
}
