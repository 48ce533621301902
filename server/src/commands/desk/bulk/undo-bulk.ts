import { takeStep } from '#desk/bulk/bulk-acts.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const undoBulk: DeskHandler<'undoBulk'> = ({ bulkId }, { caller, now }, { database }) =>
  takeStep(database, caller.scope, { bulkId, step: 'undo', now });
