-- A photo that waits for its request counts against quotas: of its session, of the network that it came from, of the town.
alter table photos add column uploaded_from bytea; -- a hash of that network; null once a request has claimed the photo

create index photos_waiting on photos (client_id) include (session_id, uploaded_from, bytes) where request_id is null;
