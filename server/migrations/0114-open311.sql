-- Programs that read by Open311 ask for windows of days.
-- stops published_requests: no municipality publishes before this release
create index published_requests_reported on published_requests (client_id, reported_on, request_id)
  where taken_back_at is null;
