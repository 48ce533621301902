import type { DeskHandler } from '#commands/desk/handler.ts';
import { decideAbuseReports as decide } from '#workflows/release/decide-abuse-reports.ts';
import { actorOf } from '#workflows/record-act.ts';

export const decideAbuseReports: DeskHandler<'decideAbuseReports'> = (order, { caller, now }, { database }) =>
  decide(database, { caller, now, actor: actorOf(caller) }, order);
