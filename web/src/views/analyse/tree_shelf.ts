// Trees that are too long for an address: they stay in this browser tab, and the address has a short name for them.
const kKey = 'espalier.trees';
const kMax = 12;

const shelf = new Map<string, string>();

function read(): void {
  if (shelf.size) return;
  try {
    const kept = JSON.parse(sessionStorage.getItem(kKey) ?? '[]') as unknown;
    if (!Array.isArray(kept)) return;
    for (const one of kept as unknown[])
      if (Array.isArray(one) && one.every((word) => typeof word === 'string'))
        shelf.set(String(one[0]), String(one[1]));
  } catch {
    /* then there is none */
  }
}
// The same text has the same name.
function nameOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b) ^ (b >>> 13);
  }
  return '@' + (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

export function shelve(text: string): string {
  read();
  const name = nameOf(text);
  if (shelf.has(name)) return name;
  shelf.set(name, text);
  for (const old of shelf.keys()) {
    if (shelf.size <= kMax) break;
    shelf.delete(old);
  }
  try {
    sessionStorage.setItem(kKey, JSON.stringify([...shelf]));
  } catch {
    /* then it lasts as long as the page */
  }
  return name;
}
export function shelved(name: string): string | null {
  read();
  return shelf.get(name) ?? null;
}
