// Texts of strangers: names of tournaments, last words of bots, comments.

// Control characters and those that turn the direction of writing would change what stands around them.
export const visible = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, (c) => (c === '\n' || c === '\t' ? c : '\ufffd'));
