-- Whoever mirrors the requests reads what was modified in one window of time after the other. A row that were written
-- behind a window that has been read would be missed for good, so a read promises: from now on nothing is written at or
-- before the window's end. The promise is a row; writers stamp their changes after it.
create table mirror_promises (
  client_id integer primary key references clients,
  read_until timestamptz(3) not null
);

-- The time to stamp a change with: `now` as the server process knows it, but after whatever a mirror has been promised.
-- The lock is held until the change commits; a reader takes the same one alone before it promises, so it waits for the
-- changes that are under way. Take it before any row, or two changes and a reader can wait for each other in a circle.
create function modification_time(client integer, now timestamptz) returns timestamptz
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(1, client);
  return greatest(now, (select read_until + interval '1 millisecond' from mirror_promises where client_id = client));
end $$;

-- A work type has its client already: no need to look it up again with each request.
alter table work_requests drop constraint work_requests_client_id_fkey;
