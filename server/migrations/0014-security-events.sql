-- What happened to accounts and to what is kept of people, for whoever answers for it: ids, and nothing personal.
create table security_events (
  client_id integer not null,  -- 0: of no client
  event_id bigint generated always as identity,
  kind text not null,
  happened_at timestamptz(3) not null, -- the first of them, where several are one row
  count integer not null default 1,
  account_id bigint,
  session_id bigint,
  request_id bigint,
  photo_id bigint,
  note_id bigint,
  command text not null default '', -- of the protocol, where a limit of it was reached
  reason text not null default '',  -- as the operator gave it
  gathered_as bytea,           -- what the same of the same minute have in common; null: a row of its own
  primary key (client_id, event_id)
);

create unique index security_events_gathered on security_events (client_id, gathered_as) where gathered_as is not null;
create index security_events_time on security_events (happened_at, event_id);
