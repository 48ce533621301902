-- outside of a transaction: an index of a large table is made while others write it.
-- A pause may end by itself at that time. Servers of the release before leave the column alone, so it counts only while the
-- request is paused.
alter table work_requests add column if not exists paused_until timestamptz;
drop index concurrently if exists work_requests_paused_until;
create index concurrently work_requests_paused_until on work_requests (client_id, paused_until)
  where paused_until is not null;
