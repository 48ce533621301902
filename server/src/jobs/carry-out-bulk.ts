/** The job that carries out bulk acts of staff, and undoes them. */
import { z } from 'zod';
import type { ActKey } from '#desk/bulk/bulk-acts.ts';
import { type CarryOutDeps, carryOut } from '#workflows/bulk/carry-out.ts';

const actKey = z.object({ clientId: z.int(), bulkId: z.int() }) satisfies z.ZodType<ActKey>;

/** Processes the next rows. A job that runs twice processes no row twice. */
export function carryOutBulk(deps: CarryOutDeps, payload: unknown): Promise<void> {
  return carryOut(deps, actKey.parse(payload));
}
