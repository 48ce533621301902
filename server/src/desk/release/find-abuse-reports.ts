import type { ReportedRequest } from '@fixpoint/contract/desk/release/find-abuse-reports.ts';
import type { DeskScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';
import { selectReported } from './reported-store.ts';

/** The public requests in scope that strangers have reported. */
export async function findAbuseReports(database: Database, scope: DeskScope): Promise<ReportedRequest[]> {
  const rows = await selectReported(database, scope);
  return rows.map(({ reports, ...row }) => ({
    ...row,
    reports: reports.map((report) => ({ ...report, reportedAt: new Date(report.reportedAt) })),
  }));
}
