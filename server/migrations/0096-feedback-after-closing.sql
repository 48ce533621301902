-- Residents say whether a closed request is solved. A municipality switches this on.
alter table clients add column has_feedback boolean not null default false;
-- How a work type asks: askAfterDays (0 to 60), reopen (ask, at-once, off), photoAtClosing (off, ask). A missing field has its default.
alter table work_types add column feedback jsonb not null default '{}';
-- False: the account is never asked. Its mails stay.
alter table accounts add column has_questions boolean not null default true;
-- Since when the reader wants no questions about this request; null: they may be asked.
alter table request_mails add column questions_stopped_at timestamptz(3);
alter table request_followers add column questions_stopped_at timestamptz(3);

-- The key of the device that sent a request as a guest. It only serves to answer the question after the closing.
create table device_keys (
  client_id integer not null,
  request_id bigint not null,
  key_hash bytea not null,
  primary key (client_id, request_id)
);
select distribute_by_client('device_keys');
alter table device_keys add foreign key (client_id, request_id) references work_requests on delete cascade;

-- One question to one person about one closing, with the answer and the decision about it.
create sequence feedback_ids;
create table feedback (
  client_id integer not null,
  feedback_id bigint not null default nextval('feedback_ids'),
  request_id bigint not null,            -- the request by whose number the person knows it
  main_request_id bigint not null,       -- the request that was closed: the same one, or its main request
  closed_at timestamptz(3) not null,     -- the closing: closed_at of the main request
  reader text not null check (reader in ('reporter', 'follower', 'device')),
  follower_id bigint,                    -- the follower; null: another reader
  act_id text not null,                  -- the mail that asks, or the look that asks on the device
  key_hash bytea not null,               -- the key of the page
  question text not null check (question in ('solved', 'useful')),
  team_id integer,                       -- the team at the closing
  asked_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,       -- from then on no answer is accepted
  answer text check (answer in ('solved', 'partly', 'not-solved', 'cannot-tell')),
  answered_at timestamptz(3),
  reasons text[] not null default '{}',
  words text not null default '',
  satisfaction smallint check (satisfaction between 1 and 5),
  photo_ids bigint[] not null default '{}',
  reopening text check (reopening in ('asked', 'reopened', 'declined', 'withdrawn')),
  decide_by timestamptz(3),              -- until when staff should decide; null: nothing was asked
  decided_at timestamptz(3),
  decided_by bigint,                     -- the member; null: nobody, or the rules
  reply text not null default '',        -- the sentence of a declined reopening
  reply_id bigint,                       -- the waiting reply with this sentence
  primary key (client_id, feedback_id)
);
create unique index feedback_by_key on feedback (client_id, key_hash);
create unique index feedback_once
  on feedback (client_id, main_request_id, closed_at, request_id, reader, coalesce(follower_id, 0));
create index feedback_of_request on feedback (client_id, request_id);
create index feedback_to_decide on feedback (client_id, main_request_id) where reopening = 'asked';
create index feedback_by_time on feedback (client_id, closed_at);
select distribute_by_client('feedback');
alter table feedback
  add foreign key (client_id, request_id) references work_requests on delete cascade,
  add foreign key (client_id, main_request_id) references work_requests on delete cascade;
