/** The acts of this page load that can be undone, and the last act, which the desk reports. */
import { externalStore } from '@fixpoint/ui/external-store.ts';
import { type PageAddress, readAddress } from '#features/navigation/address.ts';

export interface Undoable {
  /** Says what was done. */
  sentence: string;
  /** Absent if the act cannot be undone. */
  undo?: () => void;
}

interface Done extends Undoable {
  /** The page on which it was reported. The report ends with the page. */
  page: PageAddress['page'];
}

/** The acts that can still be undone after later ones. */
const recentMax = 10;

export const lastDone = externalStore<Done | undefined>(undefined);

/** Acts with an undo, the newest first. */
export const recentDone = externalStore<readonly Undoable[]>([]);

export function announceDone(done: Undoable): void {
  const act = { ...done, page: readAddress().page };
  lastDone.set(act);
  if (done.undo !== undefined) recentDone.set([act, ...recentDone.snapshot()].slice(0, recentMax));
}

/** Undoes an act. If others have changed the same since, the server refuses it. */
export function undo(done: Undoable): void {
  recentDone.set(recentDone.snapshot().filter((it) => it !== done));
  if (lastDone.snapshot() === done) lastDone.set(undefined);
  done.undo?.();
}

/** Ends the report of an act of this page. The act itself can still be undone. */
export function leavePage(page: PageAddress['page']): void {
  if (lastDone.snapshot()?.page === page) lastDone.set(undefined);
}
