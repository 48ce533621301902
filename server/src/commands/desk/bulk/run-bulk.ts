import { takeStep } from '#desk/bulk/bulk-acts.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const runBulk: DeskHandler<'runBulk'> = ({ bulkId }, { caller, now }, { database }) =>
  takeStep(database, caller.scope, { bulkId, step: 'run', now });
