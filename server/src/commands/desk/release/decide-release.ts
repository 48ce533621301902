import type { DeskHandler } from '#commands/desk/handler.ts';
import { actorOf } from '#workflows/record-act.ts';
import { decideRelease as decide } from '#workflows/release/decide-release.ts';

export const decideRelease: DeskHandler<'decideRelease'> = (order, { caller, now }, { database }) =>
  decide(database, { caller, now, actor: actorOf(caller) }, order);
