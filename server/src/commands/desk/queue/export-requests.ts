import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { FileAnswer } from '#commands/desk/file-answer.ts';
import { correctSearch } from '#desk/queue/correct-search.ts';
import { exportQueue } from '#desk/queue/export-queue.ts';
import { askerOf } from './asker-of.ts';

export const exportRequests: DeskHandler<'exportRequests'> = async (
  { filter },
  call,
  { database, laggingReads },
) => {
  const { clientId, name, timeZone } = call.caller.client;
  const day = call.now.toISOString().slice(0, 10);
  const asker = askerOf(call);
  const corrected = await correctSearch(laggingReads, filter, asker);
  const pieces = exportQueue(laggingReads, corrected, asker, timeZone);
  await recordAct(database, clientId, { kind: 'requests-exported', actor: actorOf(call.caller) }, call.now);
  return new FileAnswer(`${name}-requests-${day}.csv`, pieces);
};
