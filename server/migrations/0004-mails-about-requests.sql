-- What the mails about a request have told, so that nothing is told twice and nothing is left out. A request without a
-- row has had no mail yet.
create table request_mails (
  client_id integer not null,
  request_id bigint not null,
  thread_id uuid not null default gen_random_uuid(), -- under which mail programs show them together
  told_history_id bigint not null default 0,         -- the first entry of a history is the receipt, told by itself
  told_note_id bigint not null default 0,
  gathering_until timestamptz(3), -- changes wait for each other until then; null: none has happened since the last mail
  stopped_at timestamptz(3),      -- null: the mails are wanted
  primary key (client_id, request_id),
  foreign key (client_id, request_id) references work_requests on delete cascade
);

-- The links that stop them, each mail with its own.
create table mail_stop_keys (
  client_id integer not null,
  key_hash bytea not null,
  request_id bigint not null,
  expires_at timestamptz(3) not null,
  primary key (client_id, key_hash),
  foreign key (client_id, request_id) references request_mails on delete cascade
);

create index mail_stop_keys_request on mail_stop_keys (client_id, request_id);
create index mail_stop_keys_expiry on mail_stop_keys (expires_at);
