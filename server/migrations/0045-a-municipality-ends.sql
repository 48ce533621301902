-- A municipality can be switched off for a while, be given another name, and be removed after a time of grace.
alter table clients
  add column disabled_at timestamptz(3),   -- null: it answers
  add column remove_at timestamptz(3),     -- when it goes for good; it is disabled until then. null: it stays
  add column former_names text[] not null default '{}', -- oldest first; they lead to it, and no other municipality gets one
  add column samples_name text;            -- what it was called first: sample requests are known by it. null: as it is called

-- stops clients: there are some thousand of them at most, so it takes no time.
create index clients_former_names on clients using gin (former_names);
