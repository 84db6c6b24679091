// A tree as a text, the same in an address and in a record (docs/api.md#records):
//   a1 f5 {[%cal Ga1-b2] best} (c3 d4 (e5) d5) a5
// Anything can stand in an address: what can't be read is left out, and no text makes a large tree.
import { kInks, kMaxDrawn, type Drawn, type Ink } from '../../board/drawing';
import { cleanComment, kMaxNesting, kMaxNodes, kNoTree, type Path, type TreeNode } from './tree';

const kMaxText = 1 << 18;
const kMaxWord = 40;
const kResults = new Set(['1-0', '0-1', '1/2-1/2', '*']);

// --- writing ----------------------------------------------------------------------------------------

function drawnText(marks: readonly Drawn[]): string {
  const arrows = marks.filter((one) => one.from !== one.to),
    circles = marks.filter((one) => one.from === one.to);
  const list = (all: string[], word: string) => (all.length ? `[%${word} ${all.join(',')}]` : '');
  return (
    list(
      arrows.map(({ ink, from, to }) => `${ink}${from}-${to}`),
      'cal',
    ) +
    list(
      circles.map(({ ink, from }) => ink + from),
      'csl',
    )
  );
}
// A comment ends with the first brace. The wide ones of Chinese look the same and end nothing; reading turns them back.
const withoutBraces = (text: string): string =>
  text.replace(/[{}]/g, (brace) => (brace === '{' ? '｛' : '｝'));
const withBraces = (text: string): string =>
  text.replace(/[｛｝]/g, (brace) => (brace === '｛' ? '{' : '}'));
function saidText({ comment, marks }: TreeNode): string {
  const said = [drawnText(marks), withoutBraces(comment)].filter(Boolean).join(' ');
  return said ? `{${said}}` : '';
}
// Numbers as in a record, or none of them.
interface Writing {
  numbered: boolean;
  words: string[];
}
function writeLine(out: Writing, first: TreeNode, ply: number, rest: readonly TreeNode[]): void {
  const { words, numbered } = out;
  const begin = words.length;
  let branches = rest;
  for (let node: TreeNode | undefined = first, at = ply; node; at++) {
    if (numbered && at % 2 === 0) words.push(`${at / 2 + 1}.`);
    else if (numbered && ply > 0 && at === ply) words.push(`${(at + 1) / 2}...`);
    words.push(node.move, saidText(node));
    for (const branch of branches) {
      const from = words.length;
      writeLine(out, branch, at, []);
      words[from] = `(${words[from]}`;
      words[words.length - 1] += ')';
    }
    branches = node.next.slice(1);
    node = node.next[0];
  }
  // Nothing was said about most moves.
  const said = words.splice(begin).filter(Boolean);
  words.push(...said);
}
function wordsOf(tree: TreeNode, numbered: boolean): string[] {
  const out: Writing = { numbered, words: [] };
  const said = saidText(tree);
  if (tree.next[0]) writeLine(out, tree.next[0], 0, tree.next.slice(1));
  return said ? [said, ...out.words] : out.words;
}
export const treeText = (tree: TreeNode): string => wordsOf(tree, false).join(' ');

export interface RecordHead {
  game: string;
  start: string;
  result: string; // 1-0, 0-1, 1/2-1/2 or *
}
const kLineLength = 80;
// As the server writes records: short lines, and no line begins like a tag.
export function recordText(tree: TreeNode, { game, start, result }: RecordHead): string {
  const tag = (name: string, value: string) =>
    `[${name} "${value.replace(/\s/g, ' ').replace(/["\\]/g, '\\$&')}"]\n`;
  const lines: string[] = [''];
  for (const word of [...wordsOf(tree, true), result]) {
    const last = lines.at(-1)!;
    if (last && last.length + 1 + word.length > kLineLength) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  const head = tag('Game', game) + (start ? tag('Position', start) : '') + tag('Result', result);
  return `${head}\n${lines.join('\n')}\n`;
}

// --- reading ----------------------------------------------------------------------------------------

const isInk = (text: string): text is Ink => kInks.some((ink) => ink === text);
const isCell = (text: string): boolean => /^[\p{L}\p{N}]{1,8}$/u.test(text);

function drawnOf(word: string, list: string): Drawn[] {
  return list.split(',').flatMap((one): Drawn[] => {
    const text = one.trim(),
      ink = text.charAt(0),
      [from = '', to = ''] = text.slice(1).split('-');
    if (!isInk(ink) || !isCell(from)) return [];
    if (word === 'csl') return to ? [] : [{ ink, from, to: from }];
    return isCell(to) && to !== from ? [{ ink, from, to }] : [];
  });
}
interface Draft extends TreeNode {
  comment: string;
  marks: Drawn[];
  next: Draft[];
}
const draft = (move: string): Draft => ({ move, comment: '', marks: [], next: [] });

function said(node: Draft, text: string): void {
  const drawn: Drawn[] = [];
  const rest = text.replace(/\[%(cal|csl) ([^\]]*)\]/g, (_, word: string, list: string) => {
    drawn.push(...drawnOf(word, list));
    return ' ';
  });
  const fresh = drawn.filter(
    (one, i) =>
      ![...node.marks, ...drawn.slice(0, i)].some(
        (old) => old.from === one.from && old.to === one.to,
      ),
  );
  // Arrows before circles, as they are written.
  node.marks = [...node.marks, ...fresh].slice(0, kMaxDrawn);
  node.marks = [
    ...node.marks.filter((one) => one.from !== one.to),
    ...node.marks.filter((one) => one.from === one.to),
  ];
  node.comment = cleanComment(`${node.comment} ${withBraces(rest)}`);
}

// Braces, parentheses, and words between them. A comment that is not closed goes to the end.
const kToken = /\{([^}]*)\}?|[()]|[^\s{}()]+/g;

export function parseTree(text: string): TreeNode {
  const root = draft('');
  const parents = new Map<Draft, Draft>();
  const back: (Draft | null)[] = []; // null: what stands in these parentheses belongs nowhere
  let at: Draft | null = root,
    nodes = 0;
  for (const [token, comment] of text.slice(0, kMaxText).matchAll(kToken)) {
    if (token === ')') {
      if (back.length) at = back.pop()!;
      continue;
    }
    if (token === '(') {
      back.push(at);
      at = (at && back.length <= kMaxNesting ? parents.get(at) : null) ?? null;
      continue;
    }
    if (at === null) continue;
    if (comment !== undefined) {
      said(at, comment);
      continue;
    }
    const move = token.replace(/^(\d+\.+)+/, '').replace(/[,;]+$/, '');
    if (move === '' || move.length > kMaxWord || kResults.has(move)) continue;
    let next: Draft | undefined = at.next.find((one) => one.move === move);
    if (!next) {
      if (nodes === kMaxNodes) break;
      nodes++;
      next = draft(move);
      at.next.push(next);
      parents.set(next, at);
    }
    at = next;
  }
  return root.next.length || root.comment || root.marks.length ? root : kNoTree;
}

// Whether a tree is nothing but a line.
export const isLine = (tree: TreeNode, line: Path): boolean => treeText(tree) === line.join(' ');
