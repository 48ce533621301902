// chunk: late
import type { Messages } from '@fixpoint/languages/spoken.ts';

/** The files of all catalogues that load after the first screens. */
export const laterCatalogues = import.meta.glob<Messages>(
  '../../../languages/*/{account,outbox,report,nearby,owner,photo-first,feedback,questions,publication}.json',
  {
    import: 'default',
  },
);
