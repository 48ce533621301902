import type { DeskHandler } from '#commands/desk/handler.ts';
import { findPage } from '#desk/queue/find-queue.ts';
import { askerOf } from './asker-of.ts';

export const findRequests: DeskHandler<'findRequests'> = (payload, call, { database }) =>
  findPage(database, payload, askerOf(call));
