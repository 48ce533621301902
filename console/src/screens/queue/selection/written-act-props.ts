import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { ReactNode } from 'react';
import type { Selected } from '#features/requests/selected.ts';

/** The props of an act's form. */
export interface WrittenActProps {
  /** The requests of the act. */
  selected: Selected;
  onChoose: (act: BulkAct) => void;
  /** Shown above the submit button. */
  children: ReactNode;
}
