import type { ComponentType } from 'react';
import { lazyDialog } from '#features/navigation/lazy-dialog.tsx';
import { loadTexts } from '#messages/load-texts.ts';

const withTexts = async <Props extends object>(load: Promise<ComponentType<Props>>) =>
  (await Promise.all([load, loadTexts('desk-takedowns')]))[0];

/** Loads when it is first opened. */
export const TakeDownDialog = lazyDialog(() =>
  withTexts(import('./take-down-dialog.tsx').then((it) => it.TakeDownDialog)),
);

/** Loads with the first text that is taken down. */
export const TakenDownLine = lazyDialog(() =>
  withTexts(import('./taken-down-line.tsx').then((it) => it.TakenDownLine)),
);
