import { exportMediaTypes } from '@fixpoint/contract/desk/queue/export-requests.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { FileAnswer } from '#commands/desk/file-answer.ts';
import { exportQueue } from '#desk/queue/export-queue.ts';
import { readSearch } from './read-search.ts';

export const exportRequests: DeskHandler<'exportRequests'> = async (payload, call, parts) => {
  const { database, laggingReads, origins } = parts;
  const { format = 'csv', delimiter = ',' } = payload;
  const { client } = call.caller;
  const { clientId, name, timeZone } = client;
  const day = call.now.toISOString().slice(0, 10);
  const { asker, filter } = await readSearch(laggingReads, payload.filter, call, parts);
  const pieces = exportQueue(laggingReads, filter, asker, {
    format,
    timeZone,
    delimiter,
    origin: origins.of(client),
  });
  await recordAct(database, clientId, { kind: 'requests-exported', actor: actorOf(call.caller) }, call.now);
  return new FileAnswer(`${name}-requests-${day}.${format}`, exportMediaTypes[format], pieces);
};
