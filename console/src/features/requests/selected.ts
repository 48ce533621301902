/** The selection in the queue. It stays while the page is open, so a member can look at a plan and come back. */
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { planBulk } from '@fixpoint/contract/desk/bulk/plan-bulk.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { externalStore } from '@fixpoint/ui/external-store.ts';

export type Selected =
  /** Single requests, each with the version that was seen last. */
  | { kind: 'these'; versions: ReadonlyMap<number, number> }
  /** All matching requests. `view` is the filter as the address writes it. */
  | { kind: 'all'; filter: RequestFilter; view: string };

export const nothingSelected: Selected = { kind: 'these', versions: new Map() };

export const selected = externalStore<Selected>(nothingSelected);

export function clearSelected(): void {
  selected.set(nothingSelected);
}

/** The selection as the API takes it. */
export function asBulkSelection(it: Selected): PayloadOf<typeof planBulk>['selection'] {
  if (it.kind === 'all') return { filter: it.filter };
  return { requests: [...it.versions].map(([requestId, version]) => ({ requestId, version })) };
}
