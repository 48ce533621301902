import { externalStore } from '@fixpoint/ui/external-store.ts';

/** Date of the oldest stored data on the screen; undefined if the server has sent all data just now. */
export const shownFrom = externalStore<Date | undefined>(undefined);
