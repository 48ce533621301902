-- outside of a transaction: an index of a large table is made while others write it.
-- What is near, and a part of town, were found within a band of longitudes from one end of the town to the other: in a town with
-- ten times the requests that took ten times as long. By strips of 1/256 degree, the latitude is looked up within each.
drop index concurrently if exists work_requests_strips;
create index concurrently work_requests_strips on work_requests (client_id, (floor(longitude * 256)::integer), latitude, longitude,
    request_id, work_type_id, status_id, priority, posted_at, modified_at, closed_at, due_at, team_id, assignee_id)
  where deleted_at is null;
drop index concurrently if exists work_requests_place;
