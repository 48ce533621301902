-- What a filter asks is part of the key, so that it is compared in the index itself: an entry that does not fit costs a
-- quarter of one that is taken out first. That is what a page, a count or a map of few among many is made of. What may be
-- null stands last, for what is before the first null is read faster.
drop index work_requests_queue;
create index work_requests_queue on work_requests (client_id, posted_at, request_id, work_type_id, status_id, priority,
    modified_at, longitude, latitude, closed_at, due_at, team_id, assignee_id, accepted_at, answered_at, reopened_at, paused_at,
    duplicate_of)
  where deleted_at is null;
drop index work_requests_open;
create index work_requests_open on work_requests (client_id, posted_at, request_id, work_type_id, status_id, priority,
    modified_at, longitude, latitude, closed_at, due_at, team_id, assignee_id, accepted_at, reopened_at, paused_at,
    duplicate_of)
  where deleted_at is null and closed_at is null;

-- Where requests are: points of a map, a part of town, what is near. Of one client alone, and by itself for most filters, for
-- nobody knows beforehand how many are in a place. A create pays as much for it as for the tree of boxes that was here.
drop index work_requests_position;
create index work_requests_place on work_requests (client_id, longitude, latitude, request_id, work_type_id, status_id,
    priority, posted_at, modified_at, closed_at, due_at, team_id, assignee_id)
  where deleted_at is null;

-- New words wait in a list that is sorted in once a minute (`sort-new-words`), not by the create that fills it.
alter index work_requests_words set (gin_pending_list_limit = 1024);
alter index notes_words set (gin_pending_list_limit = 1024);
alter index internal_notes_words set (gin_pending_list_limit = 1024);
