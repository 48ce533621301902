import type { Messages } from '@fixpoint/languages/spoken.ts';

/** The files of all catalogues that load after the first screen. */
export const laterCatalogues = import.meta.glob<Messages>(
  ['../../../languages/*/desk-*.json', '../../../languages/*/{owner,questions}.json'],
  { import: 'default' },
);
