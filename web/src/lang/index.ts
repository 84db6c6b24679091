// Words come in groups, one a view, so that a view brings its own words and no others. What every
// view needs (frame, boards, play) is one group of groups. Nobody downloads a language that they do not read.
import type { View } from '../lib/router.svelte';
import type { Language } from '../lib/settings.svelte';
import type analyse from './en/analyse';
import type app from './en/app';
import type arena from './en/arena';
import type base from './en/base';
import type course from './en/course';
import type explorer from './en/explorer';
import type ladder from './en/ladder';
import type learn from './en/learn';
import type mistakes from './en/mistakes';
import type puzzles from './en/puzzles';
import type review from './en/review';
import type seats from './en/seats';
import type terms from './en/terms';

export interface Words {
  shell: typeof base.shell;
  play: typeof base.play;
  boards: typeof base.boards;
  ends: typeof base.ends;
  said: typeof base.said;
  app: typeof app;
  course: typeof course;
  analyse: typeof analyse;
  review: typeof review;
  arena: typeof arena;
  ladder: typeof ladder;
  learn: typeof learn;
  mistakes: typeof mistakes;
  puzzles: typeof puzzles;
  explorer: typeof explorer;
  seats: typeof seats;
  terms: typeof terms;
}
export type Group =
  | 'app'
  | 'analyse'
  | 'review'
  | 'arena'
  | 'course'
  | 'ladder'
  | 'learn'
  | 'mistakes'
  | 'puzzles'
  | 'explorer'
  | 'seats'
  | 'terms';
export type Table = Record<string, Record<string, string>>;

// The groups that each view reads besides the common ones, and those of its parts that come later; a test
// follows the imports to check it.
export type Place = View | 'app' | 'learn/tree' | 'learn/evaluation';
export const kNeeds: Record<Place, readonly Group[]> = {
  play: ['seats'],
  analyse: ['analyse', 'terms'],
  review: ['analyse', 'review', 'mistakes', 'explorer'],
  arena: ['arena'],
  ladder: ['ladder', 'arena'],
  learn: ['learn'],
  puzzles: ['puzzles', 'mistakes'],
  explorer: ['explorer'],
  app: ['app'],
  'learn/tree': ['analyse'],
  'learn/evaluation': ['analyse', 'terms'],
};

export type Load = () => Promise<{ default: Record<string, string> }>;
export const kBase: Record<Language, () => Promise<{ default: typeof base }>> = {
  en: () => import('./en/base'),
  'zh-TW': () => import('./zh-TW/base'),
};
export const kGroups: Record<Language, Record<Group, Load>> = {
  en: {
    app: () => import('./en/app'),
    analyse: () => import('./en/analyse'),
    review: () => import('./en/review'),
    arena: () => import('./en/arena'),
    course: () => import('./en/course'),
    ladder: () => import('./en/ladder'),
    learn: () => import('./en/learn'),
    mistakes: () => import('./en/mistakes'),
    puzzles: () => import('./en/puzzles'),
    explorer: () => import('./en/explorer'),
    seats: () => import('./en/seats'),
    terms: () => import('./en/terms'),
  },
  'zh-TW': {
    app: () => import('./zh-TW/app'),
    analyse: () => import('./zh-TW/analyse'),
    review: () => import('./zh-TW/review'),
    arena: () => import('./zh-TW/arena'),
    course: () => import('./zh-TW/course'),
    ladder: () => import('./zh-TW/ladder'),
    learn: () => import('./zh-TW/learn'),
    mistakes: () => import('./zh-TW/mistakes'),
    puzzles: () => import('./zh-TW/puzzles'),
    explorer: () => import('./zh-TW/explorer'),
    seats: () => import('./zh-TW/seats'),
    terms: () => import('./zh-TW/terms'),
  },
};
