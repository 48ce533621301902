/** What was done last, and the way back: one thing at a time, until the next one or until it is put away. */
import { externalStore } from '@fixpoint/ui/external-store.ts';

export interface Undoable {
  /** What was done. */
  sentence: string;
  /** Takes it back; left out where that is not to be had. */
  undo?: () => void;
}

export const lastDone = externalStore<Undoable | undefined>(undefined);

export function tellDone(done: Undoable): void {
  lastDone.set(done);
}
