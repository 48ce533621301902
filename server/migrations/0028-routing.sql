-- Teams as they are set up, and which of them gets what.
alter table teams
  add column key text,                           -- what municipality.yaml calls it; null: made at the desk
  add column email text not null default '',     -- its own mailbox; empty: those of its members
  add column news text not null default 'never'  -- how soon it is told of what comes in
    check (news in ('at-once', 'daily', 'never')),
  add column set_by text not null default 'desk' check (set_by in ('file', 'desk')); -- who changed it last
create unique index teams_key on teams (client_id, key);

-- What is set as a whole: which team gets what (routing), and when it is due.
create table desk_settings (
  client_id integer not null references clients,
  kind text not null check (kind in ('routing', 'due')),
  version integer not null,                      -- goes up by one with each change
  setting jsonb not null,
  set_by text not null check (set_by in ('file', 'desk')), -- who changed it last
  changed_at timestamptz(3) not null,
  account_id bigint,                             -- of whoever changed it at the desk
  primary key (client_id, kind)
);
