-- A duplicate is closed as long as it has a main request, so it is not due. Earlier duplicates get the time of their
-- link. If the log has no link, they get the time of their last change.
-- stops work_requests: few requests are duplicates and an index finds them.
update work_requests r set closed_at = e.changed_at
from request_events e
where r.duplicate_of is not null and r.closed_at is null
  and e.client_id = r.client_id and e.request_id = r.request_id and e.kind = 'duplicate-linked' and e.changes ? 'duplicateOf';
update work_requests set closed_at = modified_at where duplicate_of is not null and closed_at is null;
