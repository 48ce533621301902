import type { DeskHandler } from '#commands/desk/handler.ts';
import { pauseFields, pauseGuarded, pauseOf } from '#workflows/request-changes/pause-fields.ts';
import { staffAct } from './staff-act.ts';

/** Pausing a paused request keeps its time and may change the reason and the end. */
export const pauseRequest: DeskHandler<'pauseRequest'> = async (
  { reason, until, ...seenRequest },
  call,
  { database },
) => {
  const pause = pauseOf({ reason, until }, call.caller.client, call.now);
  return staffAct(database, call, seenRequest, {
    kind: 'paused',
    fields: (before) => pauseFields(before, pause),
    guarded: pauseGuarded,
    reason,
  });
};
