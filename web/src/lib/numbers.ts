// Numbers as people read them: short, of fixed width, with a real minus sign.

const kMinus = '\u2212';

// +6.3, −1.7, 0.0: a signed number with so many decimals.
export function signed(value: number, decimals = 0): string {
  const text = Math.abs(value).toFixed(decimals);
  if (Number(text) === 0) return text;
  return (value > 0 ? '+' : kMinus) + text;
}

// 53, −7.5, 0.25: as many decimals as it has, two at most.
export function plain(value: number): string {
  const text = String(Math.round(Math.abs(value) * 100) / 100);
  return value < 0 && text !== '0' ? kMinus + text : text;
}

// +53, −7.5, +1.85, +100K: short enough for a cell of the board, however large a bot's numbers are. Small ones have
// all the decimals that tell them apart.
export function compact(value: number): string {
  const size = Math.abs(value);
  const decimals =
    Number.isInteger(value) || size >= 99.95
      ? 0
      : size >= 9.995 || Math.round(size * 100) % 10 === 0
        ? 1
        : 2;
  if (size < 9999.5) return signed(value, decimals);
  const [by, unit] = size < 999_500 ? [1e3, 'K'] : size < 999_500_000 ? [1e6, 'M'] : [1e9, 'G'];
  return signed(value / by, size / by < 9.95 && size % by !== 0 ? 1 : 0) + unit;
}

// 512, 32.8 K, 48.2 M, 1.3 G.
export function count(value: number): string {
  if (value < 1000) return String(Math.round(value));
  let rest = value;
  for (const unit of ['K', 'M', 'G', 'T']) {
    rest /= 1000;
    if (rest < 999.95 || unit === 'T') return `${rest.toFixed(rest < 99.95 ? 1 : 0)} ${unit}`;
  }
  return String(value);
}

// 0.01 s, 15.6 s, 3:07.
export function seconds(ms: number): string {
  const s = ms / 1000;
  if (s < 0.995) return `${s.toFixed(2)} s`;
  if (s < 99.95) return `${s.toFixed(1)} s`;
  const whole = Math.floor(s);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

// A chance of 0..1 as 1..99: certainty is only for games that are over.
export function percent(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
