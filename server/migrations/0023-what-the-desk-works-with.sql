-- What staff work with: one log of events, the version of a request, teams and who is in them, and when something is due.

-- The log of what happened to a request, by whomever. The protocol's histories are what is public of it.
alter table request_history rename to request_events;
alter table request_events rename column history_id to event_id;
alter table request_mails rename column told_history_id to told_event_id;
alter table request_followers rename column told_history_id to told_event_id;
alter table request_events
  add column kind text not null default 'updated',
  add column actor text not null default 'integration' -- who, in kind
    check (actor in ('resident', 'staff', 'integration', 'operator', 'system')),
  add column account_id bigint,               -- of whoever it was; null: a guest, or no person
  add column version integer not null default 1, -- of the request, after it
  add column changes jsonb not null default '{}', -- field -> [before, after]
  add column is_in_history boolean not null default true; -- whether work-order systems read it

update request_events e set kind = 'received', actor = 'resident'
where not exists (
  select from request_events f
  where f.client_id = e.client_id and f.request_id = e.request_id and f.event_id < e.event_id);

alter table accounts
  add column role text check (role in ('viewer', 'crew', 'clerk', 'manager')), -- null: a resident
  add column is_limited boolean not null default false, -- whether they see their teams' requests only
  add column is_active boolean not null default true;   -- whether they may sign in
update accounts set role = 'manager' where web_security_level > 0;
-- What the protocol says of an account follows from its role.
alter table accounts drop column web_security_level;
alter table accounts add column web_security_level smallint not null
  generated always as (case when role is null then 0 else 1 end) stored;
create index accounts_staff on accounts (lower(username)) where role is not null;

create table teams (
  client_id integer not null references clients,
  team_id integer generated always as identity,
  name text not null,
  is_active boolean not null default true,
  primary key (client_id, team_id)
);
create unique index teams_name on teams (client_id, lower(name));

create table team_members (
  client_id integer not null,
  team_id integer not null,
  account_id bigint not null,
  primary key (client_id, team_id, account_id),
  foreign key (client_id, team_id) references teams,
  foreign key (client_id, account_id) references accounts on delete cascade
);
create index team_members_account on team_members (client_id, account_id);

alter table work_requests
  add column version integer not null default 1,
  add column team_id integer,                 -- whose it is to do; null: nobody's yet
  add column assignee_id bigint,              -- the account of the member who does it
  add column accepted_at timestamptz(3),      -- null: the team has not said yet that it is theirs
  add column answer_due_at timestamptz(3),
  add column resolve_due_at timestamptz(3),
  add column answered_at timestamptz(3),      -- when whoever reported it was first told something
  add column closed_at timestamptz(3),        -- since when its status is final
  add column reopened_at timestamptz(3),      -- when it last was not final any more
  add column paused_at timestamptz(3),        -- since when its due times stand still
  add column pause_reason text not null default '',
  add column outcome text not null default '', -- how it ended, in the municipality's words
  add column duplicate_of bigint,             -- the request that stands for it
  add column due_at timestamptz(3) generated always as (
    case when closed_at is null and paused_at is null
      then least(case when answered_at is null then answer_due_at end, resolve_due_at) end) stored,
  add foreign key (client_id, team_id) references teams,
  add foreign key (client_id, duplicate_of) references work_requests;

update work_requests r set closed_at = greatest(r.posted_at, (
  select max(e.changed_at) from request_events e
  where e.client_id = r.client_id and e.request_id = r.request_id and e.status_id = r.status_id))
from statuses s
where s.client_id = r.client_id and s.status_id = r.status_id and s.type = 2;
update work_requests r set answered_at = (
  select min(e.changed_at) from request_events e
  where e.client_id = r.client_id and e.request_id = r.request_id and e.kind <> 'received'
    and e.status_id <> (
      select f.status_id from request_events f
      where f.client_id = e.client_id and f.request_id = e.request_id order by f.event_id limit 1));

create index work_requests_duplicates on work_requests (client_id, duplicate_of) where duplicate_of is not null;

-- What staff tell each other. Nothing that reaches a resident reads this table.
create table internal_notes (
  client_id integer not null,
  request_id bigint not null,
  internal_note_id bigint generated always as identity,
  account_id bigint not null,
  text text not null,
  posted_at timestamptz(3) not null,
  primary key (client_id, request_id, internal_note_id),
  foreign key (client_id, request_id) references work_requests on delete cascade
);
