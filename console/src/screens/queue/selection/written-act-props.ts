import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import type { ReactNode } from 'react';

/** What the form of an act is given. */
export interface WrittenActProps {
  onChoose: (act: BulkAct) => void;
  /** Stands above its button. */
  children: ReactNode;
}
