import { refuseMachines } from '#commands/desk/person-of-call.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { mayRead } from '#desk/readers/readers.ts';
import { announceWriter } from '#live/announcements.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';

export const tellWriting: DeskHandler<'tellWriting'> = async ({ requestId }, { caller }, { database }) => {
  refuseMachines(caller);
  const { clientId, accountId } = caller.scope;
  if (!(await mayRead(database, caller.scope, requestId))) refuseUnknownRequest(requestId);
  await announceWriter(database, clientId, { writingIn: requestId, accountId });
  return {};
};
