import type { DeskHandler } from '#commands/desk/handler.ts';
import { FileAnswer } from '#commands/desk/file-answer.ts';
import { exportQueue } from '#desk/queue/export-queue.ts';
import { askerOf } from './asker-of.ts';

export const exportRequests: DeskHandler<'exportRequests'> = async ({ filter }, call, { database }) => {
  const { name, timeZone } = call.caller.client;
  const day = call.now.toISOString().slice(0, 10);
  const pieces = exportQueue(database, filter, askerOf(call), timeZone);
  return new FileAnswer(`${name}-requests-${day}.csv`, pieces);
};
