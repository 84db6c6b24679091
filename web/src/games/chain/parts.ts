import type { Parts } from '../kit';
import Board from './ChainBoard.svelte';
import Ghost from './GhostCard.svelte';
import Glance from './GlanceCard.svelte';
import Legend from './Legend.svelte';

export default { Board, Legend, Ghost, Glance } satisfies Parts;
