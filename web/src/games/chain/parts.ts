import type { Parts } from '../kit';
import Board from './ChainBoard.svelte';
import Ghost from './GhostCard.svelte';
import GhostLegend from './GhostLegend.svelte';
import Glance from './GlanceCard.svelte';
import Legend from './Legend.svelte';

export default { Board, Legend, Ghost, GhostLegend, Glance } satisfies Parts;
