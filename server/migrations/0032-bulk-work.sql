-- One act for many requests: what was planned, and what became of each. Only who planned it sees it; swept when it is old.
create table bulk_acts (
  client_id integer not null,
  bulk_id bigint generated always as identity,
  account_id bigint not null,          -- whose
  author text not null,                -- their username, or the name of the key
  actor text not null,                 -- what the log of a request says of them
  act jsonb not null,                  -- what is done, as it was asked for; of a template its text then
  is_for_closed boolean not null,
  state text not null default 'planned'
    check (state in ('planned', 'running', 'stopped', 'done', 'undoing', 'undone')),
  planned_at timestamptz(3) not null,
  begun_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (client_id, bulk_id),
  foreign key (client_id, account_id) references accounts on delete cascade
);
create index bulk_acts_account on bulk_acts (client_id, account_id);
create index bulk_acts_planned on bulk_acts (planned_at);

-- No key to the requests: who names one that is not there, or not theirs to see, is told so by a row.
create table bulk_rows (
  client_id integer not null,
  bulk_id bigint not null,
  request_id bigint not null,
  version integer not null,            -- that was seen; once it is done, the one that it was left with
  result text not null check (result in ('planned', 'done', 'skipped', 'refused', 'undone', 'kept')),
  why jsonb,                           -- of what is skipped, refused or kept: name, detail, what others have changed
  changes jsonb not null default '{}', -- field -> [before, after]
  mails integer not null default 0,
  reply_id bigint,                     -- the reply that it became
  primary key (client_id, bulk_id, request_id),
  foreign key (client_id, bulk_id) references bulk_acts on delete cascade
);
create index bulk_rows_request on bulk_rows (client_id, request_id);
