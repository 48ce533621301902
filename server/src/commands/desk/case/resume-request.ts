import type { DeskHandler } from '#commands/desk/handler.ts';
import { resumeFields } from '#workflows/request-changes/resume-fields.ts';
import { staffAct } from './staff-act.ts';

/** Resuming a request that is not paused changes nothing. */
export const resumeRequest: DeskHandler<'resumeRequest'> = async (
  seenRequest,
  call,
  { database, deskRules },
) => {
  const { due } = await deskRules(call.caller.client);
  return staffAct(database, call, seenRequest, {
    kind: 'resumed',
    fields: (before) => resumeFields(before, due, call.now),
    guarded: ['pausedAt'],
  });
};
