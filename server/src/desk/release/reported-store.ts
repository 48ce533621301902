/** Finds the public requests that strangers have reported. Private to this folder. */
import { type ReportedRequest, abusePage } from '@fixpoint/contract/desk/release/find-abuse-reports.ts';
import { type DeskScope, inScope } from '#desk/scope.ts';
import type { Database } from '#platform/database.ts';

/** A reported request. */
export type ReportedRow = Omit<ReportedRequest, 'reports'> & {
  /** The times are text. */
  reports: (Omit<ReportedRequest['reports'][number], 'reportedAt'> & { reportedAt: string })[];
};

/** Those in review first, then the oldest report first. */
export function selectReported(database: Database, { clientId, teamIds }: DeskScope): Promise<ReportedRow[]> {
  return database.query(
    `select r.request_id as "requestId",
       json_build_object('workTypeId', w.work_type_id, 'name', w.name, 'color', w.color) as "workType",
       coalesce(b.in_review_at is not null, false) as "isInReview", a.reports
     from (select request_id, min(reported_at) as since,
         json_agg(json_build_object('photoId', photo_id, 'reason', reason, 'words', words, 'reportedAt', reported_at)
           order by reported_at, report_key) as reports
       from abuse_reports where client_id = $1 group by request_id) as a
     join work_requests r on r.client_id = $1 and r.request_id = a.request_id
     join work_types w on w.client_id = $1 and w.work_type_id = r.work_type_id
     left join publications b on b.client_id = $1 and b.request_id = a.request_id
     where r.deleted_at is null and ${inScope(2)}
     order by "isInReview" desc, a.since, r.request_id limit $3`,
    [clientId, teamIds, abusePage],
  );
}
