-- Numbers of the desk read how long the first answer took without looking at the rows: the index of the queue has it too.
drop index work_requests_queue;
create index work_requests_queue on work_requests (client_id, posted_at, request_id)
  include (work_type_id, status_id, team_id, assignee_id, priority, due_at, closed_at, accepted_at, reopened_at, paused_at,
    duplicate_of, modified_at, longitude, latitude, answered_at)
  where deleted_at is null;
