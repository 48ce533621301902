/** The last act and how to undo it. It stays until the next act, or until it is closed. */
import { externalStore } from '@fixpoint/ui/external-store.ts';

export interface Undoable {
  /** Says what was done. */
  sentence: string;
  /** Absent if the act cannot be undone. */
  undo?: () => void;
}

export const lastDone = externalStore<Undoable | undefined>(undefined);

export function tellDone(done: Undoable): void {
  lastDone.set(done);
}
