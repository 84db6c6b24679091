import type { Parts } from '../kit';
import Board from './BaoBoard.svelte';
import LastCard from './BaoSigns.svelte';
import TurnCard from './BaoWhys.svelte';
import Hand from './Hand.svelte';
import Legend from './Legend.svelte';
import Tray from './Tray.svelte';
import WhyNot from './WhyNot.svelte';

const SetUp = async () => (await import('./SetUp.svelte')).default;

export default { Board, Legend, Tray, Hand, WhyNot, TurnCard, LastCard, SetUp } satisfies Parts;
