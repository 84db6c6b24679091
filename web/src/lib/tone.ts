// A short sound of our own: two soft notes, a fifth apart. Nothing is downloaded for it.
const kNotes = [523.25, 783.99];
const kLong = 0.16;
// As loud as it gets; a pure tone needs little.
const kLoudest = 0.25;

let context: AudioContext | null = null;

// Browsers let a page sound only after somebody has touched it; until then there is silence.
export function chime(volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const begin = context.currentTime + 0.02;
  kNotes.forEach((pitch, n) => note(context!, pitch, begin + n * kLong, volume));
}

function note(out: AudioContext, pitch: number, from: number, volume: number): void {
  const tone = out.createOscillator(),
    loudness = out.createGain();
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(kLoudest * volume, from + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, from + 2 * kLong);
  tone.connect(loudness).connect(out.destination);
  tone.start(from);
  tone.stop(from + 2 * kLong);
}
