// What a turn does, counted from its explained steps, and said in a few words.
import type { Scene, Show, Side } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { winner } from '../../lib/sides';

export interface Facts {
  bursts: number;
  waves: number;
  taken: number;
  points: number;
  captured: number;
  sowings: number;
  house: 'kept' | 'lost' | null;
  wins: boolean;
  endless: boolean;
}

const owned = (scene: Scene, side: Side): number =>
  scene.cells.filter((c) => c.owner === (side === 1 ? 'first' : 'second')).length;
const hasHouse = (scene: Scene, side: Side): boolean =>
  scene.cells.some((c) => c.mark === 'house' && c.owner === (side === 1 ? 'first' : 'second'));

// `after` is the position behind the turn, with its steps; `before` what the board was.
export function factsOf(before: Scene, after: Show, mover: Side): Facts {
  const steps = after.steps ?? [];
  const waves = steps.filter((s) => s.kind === 'wave');
  const foe: Side = mover === 1 ? 2 : 1;
  const sum = (kind: string) =>
    steps.filter((s) => s.kind === kind).reduce((n, s) => n + s.amount, 0);
  const had = hasHouse(before, mover);
  return {
    bursts: waves.reduce((n, s) => n + s.cells.length, 0),
    waves: waves.length,
    taken: Math.max(0, owned(before, foe) - owned(after.scene, foe)),
    points: sum('run'),
    captured: sum('capture') + sum('move'),
    sowings: steps.filter((s, i) => s.kind === 'sow' && steps[i - 1]?.kind !== 'sow').length,
    house: had ? (hasHouse(after.scene, mover) ? 'kept' : 'lost') : null,
    wins: winner(after.result) === mover,
    endless: steps.some((s) => s.kind === 'endless'),
  };
}

// The words in the order of what matters; never empty.
export function factWords(facts: Facts): string[] {
  const words: string[] = [];
  if (facts.wins) words.push(t('analyse.fact_wins'));
  if (facts.bursts) words.push(t('analyse.fact_bursts', { n: facts.bursts, w: facts.waves }));
  if (facts.taken && facts.bursts) words.push(t('analyse.fact_taken', { n: facts.taken }));
  if (facts.points) words.push(t('analyse.fact_points', { n: facts.points }));
  if (facts.captured) words.push(t('analyse.fact_captured', { n: facts.captured }));
  if (facts.sowings) words.push(t('analyse.fact_sowings', { n: facts.sowings }));
  if (facts.house)
    words.push(t(facts.house === 'kept' ? 'analyse.fact_house_kept' : 'analyse.fact_house_lost'));
  if (facts.endless) words.push(t('analyse.fact_endless'));
  return words.length ? words : [t('analyse.fact_quiet')];
}
