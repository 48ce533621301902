import type { DeskHandler } from '#commands/desk/handler.ts';
import { resumed } from '#workflows/request-changes/resumed.ts';
import { staffAct } from './staff-act.ts';

/** Resuming a request that is not paused changes nothing. */
export const resumeRequest: DeskHandler<'resumeRequest'> = async (seen, call, { database, deskRules }) => {
  const { due } = await deskRules(call.caller.client);
  return staffAct(database, call, seen, {
    kind: 'resumed',
    fields: (before) => resumed(before, due, call.now),
    guarded: ['pausedAt'],
  });
};
