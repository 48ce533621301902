-- One row: what tells this installation from others, and which store its files are in. The store has a mark with both numbers,
-- so that a server that was given other files is noticed before it keeps anything.
create table installation (
  is_the_one boolean primary key default true check (is_the_one),
  installation_id uuid not null default gen_random_uuid(),
  -- Where new files go; null until a server has opened its files for the first time.
  file_store_id uuid,
  -- The same in words, for an operator.
  file_store_place text
);
insert into installation default values;
