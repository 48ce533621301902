import type { DeskHandler } from '#commands/desk/handler.ts';
import { findAbuseReports as findRows } from '#desk/release/find-abuse-reports.ts';

export const findAbuseReports: DeskHandler<'findAbuseReports'> = async (
  _asked,
  { caller },
  { database },
) => ({
  requests: await findRows(database, caller.scope),
});
