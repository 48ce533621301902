import type { DeskHandler } from '#commands/desk/handler.ts';
import { countMatching } from '#desk/queue/find-queue.ts';
import { askerOf } from './asker-of.ts';

export const countRequests: DeskHandler<'countRequests'> = async ({ filters }, call, { database }) => ({
  counts: await countMatching(database, filters, askerOf(call)),
});
