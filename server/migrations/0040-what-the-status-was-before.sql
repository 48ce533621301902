-- What the log says of each change of a status, the entries of before the log say by following each other.
update request_events e set changes = json_build_object('statusId', json_build_array(p.before, e.status_id))
from (
  select client_id, request_id, event_id,
    lag(status_id) over (partition by client_id, request_id order by event_id) as before
  from request_events
) p
where p.client_id = e.client_id and p.request_id = e.request_id and p.event_id = e.event_id
  and p.before <> e.status_id and e.kind = 'updated' and e.changes = '{}';
