import { takeStep } from '#desk/bulk/bulk-acts.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const stopBulk: DeskHandler<'stopBulk'> = ({ bulkId }, { caller, now }, { database }) =>
  takeStep(database, caller.scope, { bulkId, step: 'stop', now });
