// What the page and its worker say to each other.
export interface Entry {
  url: string;
  text: string;
}
export type Say =
  | { do: 'state' }
  // Lessons as they are to be shown without a server.
  | { do: 'keep lessons'; entries: Entry[] }
  // The version that waits may begin: the page is that version, or somebody wants it.
  | { do: 'take over' };
export interface WorkerState {
  version: string;
  lessons: boolean;
  puzzles: number;
}
