import { externalStore } from '@fixpoint/ui/external-store.ts';

/** From when the oldest is of what is shown without having been asked for anew; undefined when all of it is as it is now. */
export const shownFrom = externalStore<Date | undefined>(undefined);
