/** The requests of an act with the same result for the same reason. Each group is a list with an address. */
import { rowResults } from '@fixpoint/contract/desk/bulk/bulk-parts.ts';
import type { Bulk } from './bulk.ts';

export interface BulkGroup {
  result: (typeof rowResults)[number];
  /** Absent if the result has no reason. */
  name?: string | undefined;
}

export interface CountedGroup extends BulkGroup {
  count: number;
}

/** The groups that need attention come first. */
const order = ['refused', 'kept', 'planned', 'done', 'undone', 'skipped'] as const;

export function groupsOf({ counts, reasons }: Bulk): CountedGroup[] {
  return order.flatMap((result): CountedGroup[] => {
    const why = reasons.filter((reason) => reason.result === result);
    const rest = counts[result] - why.reduce((sum, { count }) => sum + count, 0);
    return [...(rest > 0 ? [{ result, count: rest }] : []), ...why];
  });
}

/** The form of a group in the address. */
export function writeGroup({ result, name }: BulkGroup): string {
  return name === undefined ? result : `${result}.${name}`;
}

export function readGroup(search: string): BulkGroup | undefined {
  const [result, name] = new URLSearchParams(search).get('rows')?.split('.') ?? [];
  const rowResult = rowResults.find((it) => it === result);
  return rowResult === undefined ? undefined : { result: rowResult, ...(name && { name }) };
}
