import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { ReactNode } from 'react';

/** The props of an act's form. */
export interface WrittenActProps {
  onChoose: (act: BulkAct) => void;
  /** Shown above the submit button. */
  children: ReactNode;
}
