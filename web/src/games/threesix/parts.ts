import type { Parts } from '../kit';
import Legend from './Legend.svelte';
import Board from './ThreeSixBoard.svelte';

export default { Board, Legend } satisfies Parts;
