// Keys of a view: single letters work unless somebody is typing or has turned them off.
import { settings } from '../lib/settings.svelte';

export type KeyMap = Record<string, (event: KeyboardEvent) => void>;

export function onKeys(map: KeyMap): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !settings.value.shortcuts) return;
    const target = event.target as Element | null;
    if (target?.closest?.('input, textarea, select, dialog, [contenteditable]')) return;
    const act = map[event.key];
    if (!act) return;
    event.preventDefault();
    act(event);
  };
}
