import type { Parts } from '../kit';
import Board from './BaoBoard.svelte';
import LastCard from './BaoSigns.svelte';
import TurnCard from './BaoWhys.svelte';
import Hand from './Hand.svelte';
import Legend from './Legend.svelte';
import SetUp from './SetUp.svelte';
import Tray from './Tray.svelte';
import WhyNot from './WhyNot.svelte';

export default { Board, Legend, Tray, Hand, WhyNot, TurnCard, LastCard, SetUp } satisfies Parts;
