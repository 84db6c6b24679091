// All sounds of the page: one table of short tones of our own. Nothing is downloaded for them, and nobody hears one
// who has not asked for sounds in the settings.
import { settings } from './settings.svelte';

export type Sound = 'move' | 'capture' | 'score' | 'turn' | 'over' | 'right' | 'wrong' | 'error';
export interface Note {
  from: number; // seconds after the beginning of the sound
  pitch: number; // Hz
  lasts: number; // seconds
  loud: number; // of the loudest that the page gets
  shape: OscillatorType;
}

const note = (from: number, pitch: number, lasts: number, more: Partial<Note> = {}): Note => ({
  from,
  pitch,
  lasts,
  loud: 1,
  shape: 'sine',
  ...more,
});
// Pitches of one chord, so that sounds that come together agree: C, D, E, G and A.
export const kTones: Record<Sound, readonly Note[]> = {
  move: [note(0, 392, 0.09, { loud: 0.6, shape: 'triangle' })],
  // One link of a chain; see notesOf.
  capture: [note(0, 261.63, 0.14, { loud: 0.8, shape: 'triangle' })],
  score: [note(0, 659.26, 0.14), note(0.09, 880, 0.22)],
  turn: [note(0, 523.25, 0.32), note(0.16, 783.99, 0.32)],
  over: [note(0, 523.25, 0.24), note(0.16, 659.26, 0.24), note(0.32, 783.99, 0.5)],
  right: [note(0, 659.26, 0.16), note(0.11, 1046.5, 0.34)],
  wrong: [note(0, 233.08, 0.2, { loud: 0.8 }), note(0.15, 196, 0.32, { loud: 0.8 })],
  error: [note(0, 174.61, 0.24, { loud: 0.7, shape: 'triangle' })],
};
// A long chain sounds long, but nobody has to wait for its end.
export const kMaxLinks = 8;
const kLinkApart = 0.07; // seconds
const kHigher = 2 ** (2 / 12); // each link, a whole tone

// As loud as it gets; a pure tone needs little.
const kLoudest = 0.25;
const kSwell = 0.02; // seconds: without it, tones click

// `links`: how many waves, sowings or pieces a capture goes through.
export function notesOf(sound: Sound, links = 1): Note[] {
  const tones = kTones[sound];
  if (sound !== 'capture') return [...tones];
  const many = Math.min(kMaxLinks, Math.max(1, Math.floor(links) || 1));
  return Array.from({ length: many }, (_, n) =>
    tones.map((one) => ({
      ...one,
      from: one.from + n * kLinkApart,
      pitch: one.pitch * kHigher ** n,
    })),
  ).flat();
}

let context: AudioContext | null = null;
const inBrowser = typeof document !== 'undefined';

// Browsers let a page sound only after somebody has pressed something on it. Until then there is silence: what could
// not be heard in its moment is not played later.
function silenced(): boolean {
  const touched = inBrowser ? navigator.userActivation?.hasBeenActive : undefined;
  return touched === false;
}
// Whoever looks elsewhere hears nothing but that they are waited for.
const mayBeHeard = (sound: Sound): boolean => sound === 'turn' || !(inBrowser && document.hidden);

export function play(sound: Sound, links = 1): void {
  if (!settings.value.sound || !mayBeHeard(sound) || silenced()) return;
  ring(sound, settings.value.volume, links);
}

// Whatever the settings say; for the button that tries it out.
export function ring(sound: Sound, volume: number, links = 1): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const begin = context.currentTime + kSwell;
  for (const one of notesOf(sound, links)) strike(context, one, begin, volume);
}

function strike(out: AudioContext, one: Note, begin: number, volume: number): void {
  const tone = out.createOscillator(),
    loudness = out.createGain();
  const from = begin + one.from,
    end = from + one.lasts;
  tone.type = one.shape;
  tone.frequency.value = one.pitch;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(kLoudest * one.loud * volume, from + kSwell);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(loudness).connect(out.destination);
  tone.start(from);
  tone.stop(end);
}
