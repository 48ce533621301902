import type { DeskHandler } from '#commands/desk/handler.ts';
import { actorOf } from '#workflows/record-act.ts';
import { takeDown as takeDownOne } from '#workflows/take-down/take-down.ts';

export const takeDown: DeskHandler<'takeDown'> = (order, { caller, now }, { database }) =>
  takeDownOne(database, { caller, now, actor: actorOf(caller) }, order);
