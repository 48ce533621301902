-- Whoever wants mails about a request at an address that did not come with it. Each has marks of its own of what was told.
create table request_followers (
  client_id integer not null,
  request_id bigint not null,
  follower_id bigint generated always as identity,
  email text not null,
  language text,                     -- of its mails; null: the municipality's
  thread_id uuid not null default gen_random_uuid(), -- under which mail programs show them together
  key_hash bytea,                    -- of the link that confirms the address; null: its mail is not written yet
  asked_at timestamptz(3) not null,  -- last; the link ends some days later
  confirmed_at timestamptz(3),       -- null: nothing but the mail with the link goes there
  stopped_at timestamptz(3),         -- null: the mails are wanted
  told_history_id bigint not null default 0,
  told_note_id bigint not null default 0,
  primary key (client_id, request_id, follower_id),
  foreign key (client_id, request_id) references work_requests on delete cascade
);

create unique index request_followers_email on request_followers (client_id, request_id, lower(email));
create unique index request_followers_key on request_followers (client_id, key_hash);
create index request_followers_person on request_followers (client_id, lower(email));
create index request_followers_asked on request_followers (asked_at) where confirmed_at is null;

-- Whose mails a link stops: a follower's, or with null those of whoever reported the request.
alter table mail_stop_keys add column follower_id bigint,
  add foreign key (client_id, request_id, follower_id) references request_followers on delete cascade;
create index mail_stop_keys_follower on mail_stop_keys (client_id, request_id, follower_id) where follower_id is not null;
