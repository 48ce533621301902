/** The audit log of one request, for staff. Private to this folder. */
import type { Database } from '#platform/database.ts';
import { inScope, type DeskScope } from '#desk/scope.ts';

export interface CaseEvent {
  eventId: number;
  kind: string;
  at: Date;
  actor: 'resident' | 'staff' | 'integration' | 'operator' | 'system';
  author: string;
  /** The member; null for a resident, or without a person. */
  accountId: number | null;
  comment: string;
  /** Values are JSON. */
  changes: Record<string, [before: unknown, after: unknown]>;
  version: number;
}

/** Oldest first. */
export function selectCaseEvents(
  database: Database,
  { clientId, teamIds }: DeskScope,
  requestId: number,
): Promise<CaseEvent[]> {
  return database.read(
    `select e.event_id as "eventId", e.kind, e.changed_at as at, e.actor, e.author, w.account_id as "accountId",
       e.comment, e.changes, e.version
     from work_requests r
       join request_events e on e.client_id = $1 and e.request_id = r.request_id
       left join accounts w on w.client_id = $1 and w.account_id = e.account_id and w.role is not null
     where r.client_id = $1 and r.request_id = $3 and ${inScope(2)}
     order by e.event_id`,
    [clientId, teamIds, requestId],
  );
}
