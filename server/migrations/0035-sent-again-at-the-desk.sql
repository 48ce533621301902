-- What members of staff have done under a key of their own: sent again with it, as after an answer that was lost, it is done once.
create table repeatable_acts (
  client_id integer not null,
  account_id bigint not null,        -- whose
  repeat_key uuid not null,
  content_hash bytea not null,       -- of the command and what was sent: the same key with something else is refused
  answer jsonb not null,             -- as it travels
  done_at timestamptz(3) not null,
  primary key (client_id, account_id, repeat_key),
  foreign key (client_id, account_id) references accounts on delete cascade
);
create index repeatable_acts_done on repeatable_acts (done_at);
