/** What is selected in the queue, for as long as the page is open: whoever looks at a plan comes back to it. */
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { planBulk } from '@fixpoint/contract/desk/bulk/plan-bulk.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { externalStore } from '@fixpoint/ui/external-store.ts';

export type Selected =
  /** These, each with the version of it that was seen last. */
  | { kind: 'these'; versions: ReadonlyMap<number, number> }
  /** All that match; `view` is how the address writes the filter. */
  | { kind: 'all'; filter: RequestFilter; view: string };

export const nothingSelected: Selected = { kind: 'these', versions: new Map() };

export const selected = externalStore<Selected>(nothingSelected);

export function clearSelected(): void {
  selected.set(nothingSelected);
}

/** The selection as the server takes it. */
export function asBulkSelection(it: Selected): PayloadOf<typeof planBulk>['selection'] {
  if (it.kind === 'all') return { filter: it.filter };
  return { requests: [...it.versions].map(([requestId, version]) => ({ requestId, version })) };
}
