-- What staff and operators did, and the server by itself. It only grows: each hash goes over its entry and the hash before,
-- so that whoever changes or takes away an entry changes all that follow.
create table audit_entries (
  client_id integer not null,            -- 0: of no client
  entry_id bigint not null,              -- 1, 2, 3 of each client, without a gap
  happened_at timestamptz(3) not null,
  kind text not null,
  actor text not null check (actor in ('staff', 'integration', 'citizen', 'operator', 'system')),
  account_id bigint,                     -- of the actor
  operator text not null default '',     -- whose account on the machine it was
  call_id text not null default '',      -- as in the log
  about jsonb not null default '{}',     -- ids, numbers, an operator's reason: nothing of residents
  hash bytea not null,                   -- SHA-256
  primary key (client_id, entry_id)
);

-- The last entry of each: what is taken away at the end is missed, and entries are written one after the other.
create table audit_heads (
  client_id integer primary key,
  entries bigint not null,
  hash bytea not null
);

select distribute_by_client('audit_entries');
select distribute_by_client('audit_heads');
