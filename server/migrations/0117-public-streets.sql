-- outside of a transaction: a large municipality has published a million requests
-- Finds the requests of a street of the public list.
drop index concurrently if exists published_requests_streets;
create index concurrently published_requests_streets on published_requests (client_id, lower(street) text_pattern_ops)
  where taken_back_at is null and street <> '';
