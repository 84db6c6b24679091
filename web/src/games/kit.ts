// What the page has to know about a game. Each games/<id>/index.ts exports one GameKit; the registry
// (./index.ts) has a line for it, and everybody else asks the registry. A plain game on a grid needs
// `id` and `words`; everything else has a default that suits it. What the server knows is not here: rule sets,
// boards, units, notation, scoring and how a move is given come from GET /games (./facts.svelte.ts) and with
// every position.
//
// The kit itself is part of the first download, so it holds facts and small functions. What draws is
// in `parts` and comes when a board of the game is first shown.
import type { Component } from 'svelte';
import type { Brush, Draft } from '../board/draft';
import type { Ghost, GhostCardProps, GlanceProps } from '../board/ghost';
import type { BoardProps } from '../board/types';
import type { MoveParts, Outcomes, Refusal, Scene, Show, Side, Step } from '../lib/api';
import type { GameWords, Key } from '../lib/i18n.svelte';

export interface GameKit {
  // The same word as in C++: the folder's name, and what names of games begin with (`id:variant`).
  id: string;
  // Texts in both languages, found as `<id>.<word>`. The page itself asks for these, where they are:
  //   title              the game's name; `short` where there is little room
  //   rules_<set>        the name of a rule set; `head_<set>` for another one above an analysis
  //   place, choose      the button that plays a move, and what to do when it is one's turn
  //   end_<reason>       why the game is over: end_rule, end_points …
  //   piece_<kind>       a kind of piece: 'pawn'
  //   count, share_title '{n} seeds', and the title of the card that compares both sides
  //   play_it            the button that plays the best move of an analysis
  //   first_line         what somebody who has never played reads above the board, and first_burst
  //                      when cells burst for the first time
  // and for the lessons: overview, rule_lead, sets (above the rule sets, where they are something else), rule_<section>_h, rule_<section>_p, set_<set>,
  // set_<set>_text, step_<kind of step>, tree, evaluation, evaluation_things, bot_position;
  // and for analysis: term_<name> of what bots count, bot_<id> for why one values nothing;
  // sum_<id> for what each bot of the game is like (play.sum_<id> of those that all games have);
  // said_<code> for an error of the server that the game has better words for, and no_<why> for each reason of its
  // own for which it refuses a move.
  words: GameWords;
  // False: not one of the games that are offered wherever there is room for a few.
  featured?: boolean;

  // --- the board ---------------------------------------------------------------------------------
  // Components, all in one download. Without a board of its own a game has board/GridBoard.svelte.
  parts?: () => Promise<{ default: Parts }>;
  // Where things lie, if not in a grid of square cells.
  drawing?: Drawing;
  // The board fills the width: nothing stands beside it, and moves are listed with their values.
  wide?: boolean;
  // Each player sits at an edge: whoever plays the second side sees the board turned.
  nearAndFar?: boolean;

  // All cells that play a move of one cell when they are pressed, in any order; the page shows the move itself, its worth
  // and its preview at its own cell. Without it they are the column, where the server says that a column is a move.
  pressed?: (move: MoveParts, scene: Scene) => readonly string[];
  // The board has an up and a down, as where things fall: it can't be turned. Where columns are moves it always has.
  upright?: boolean;

  // --- moves in words ------------------------------------------------------------------------------
  // What somebody may choose from now, where it depends on the rule set.
  choose?: (game: string) => string;
  // What a move would do, in a sentence: words around what the server says about it.
  wouldDo?: (move: MoveParts, outcome: Outcomes) => string;

  // --- the position in numbers ---------------------------------------------------------------------
  // The race of the two sides.
  share?: (scene: Scene) => Share;
  // What can be said about a position besides: '12 cells left'.
  about?: (scene: Scene) => string;
  // How the points that a move brings are written beside it.
  gainNote?: (points: number) => string;

  // --- what a move would do, before it is made -------------------------------------------------------
  foresight?: Foresight;

  // --- other views -----------------------------------------------------------------------------------
  setup?: SetupKit;
  learn?: LearnKit;
  // Keys that mean something in this game only, for the list of keys: `after` is the word they follow.
  keys?: readonly { keys: string[]; text: () => string; after: Key }[];
  // Seconds for a move in the course that plays this game.
  courseSeconds?: number;
  // The command that proves the start of this board again.
  proofCommand?: (game: string) => string;
}

export interface Parts {
  Board?: Component<BoardProps>;
  // Lines of the card that explains the signs on the board.
  Legend?: Component<{ game: string; mine: Side | null }>;
  // What a side holds apart from the board, beside its name.
  Tray?: Component<{ scene: Scene; side: Side }>;
  // A player with such a tray, above and below the board of an analysis.
  Hand?: Component<{ scene: Scene; side: Side; mover: Side | null }>;
  // Why a press was no move, right below the board instead of in the card of the turn.
  WhyNot?: Component<{ text: string }>;
  // Cards of Play: behind the turn's, with the cells in which nothing can be played now, and at the end.
  TurnCard?: Component<{ refusals: readonly Refusal[] }>;
  LastCard?: Component;
  // The preview of a move in the card of the turn, and what other moves would do.
  Ghost?: Component<GhostCardProps>;
  Glance?: Component<GlanceProps>;
  // What the signs of such a preview mean, in a line under a board.
  GhostLegend?: Component;
  // More fields for setting up a position, which few do: they come when they are wanted.
  SetUp?: () => Promise<Component<{ draft: Draft; onchange: (draft: Draft) => void }>>;
}

export interface Drawing {
  // In the units of the drawing; `mini` boards have no labels.
  size: (mini: boolean) => { width: number; height: number };
  // The corner of the square of 100 units around a cell.
  corner: (row: number, column: number) => { x: number; y: number };
}

export interface Share {
  first: number;
  second: number;
  firstCells?: number;
  secondCells?: number;
}

export interface Foresight {
  // From the position before and the steps of the move; at most `upTo` waves are drawn.
  ghost: (before: Show, after: Show, move: string, upTo: number) => Ghost | null;
  words: (ghost: Ghost) => string;
}

// The words and tools for setting up a position by hand.
export interface SetupKit {
  brushes?: (draft: Draft) => { value: Brush; label: string }[];
  help?: () => string;
  // Names of the two numbers of the tally.
  tally?: () => [string, string];
}

export interface Example {
  game: string;
  start: string;
  moves: string[];
}
export interface RulePage {
  sections: { id: string; example: Example }[];
  // The same turn under different rule sets, or what is special about each.
  sets: { id: string; example: Example }[];
  // Name of the game to start playing each set.
  play: (set: string) => string;
}
export interface LearnKit {
  // The page of rules, with the game in the middle of something as its picture.
  rules?: RulePage & { picture: { game: string; start: string } };
  // The word for a step of an example, where it is not `step_<kind>`.
  stepWord?: (game: string, step: Step) => string;
  // The word for a turn that placed something and did nothing more; marks of the move come later then.
  quietWord?: string;
  // A small tree to search. Those with a lower rank are offered first.
  tree?: { game: string; start: string; depth: number; rank: number; values?: TreeValues };
  // A position in which the weights of a bot matter.
  evaluation?: { game: string; start: string; bot: string };
  // A position as bots get it.
  position?: string;
}
// What the values of a tree are; the default is the evaluation.
export type TreeValues = 'points' | 'results' | 'values';
