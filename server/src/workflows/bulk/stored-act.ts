import { type BulkAct, bulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import * as z from 'zod/mini';
import type { StoredAct } from '#desk/bulk/bulk-acts.ts';

/** Decodes the act as it was planned. */
export function storedAct({ act, isForClosed }: StoredAct): { act: BulkAct; isForClosed: boolean } {
  return { act: z.decode(bulkAct, act as z.input<typeof bulkAct>), isForClosed };
}
