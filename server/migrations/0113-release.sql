-- Words and photos that wait for a decision of staff before strangers see them.
-- stops publications: no municipality publishes before this release
alter table publications
  add column waits_since timestamptz(3),          -- words or photos wait since then; null: none do
  add column decision integer not null default 0; -- number of the last decision about words and photos
-- stops publications: no municipality publishes before this release
create index publications_waiting on publications (client_id, waits_since, request_id) where waits_since is not null;
