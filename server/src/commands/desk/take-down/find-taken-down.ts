import { findTakenDown as findEntries } from '#desk/take-downs/take-downs.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findTakenDown: DeskHandler<'findTakenDown'> = (page, { caller, now }, { database }) =>
  findEntries(database, caller.scope, page, now);
