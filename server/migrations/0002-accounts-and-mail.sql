-- What accounts and mail need beyond 0001: keys by their account, how often something was tried, mails sent and kept.

create index one_time_keys_account on one_time_keys (client_id, account_id);
create index one_time_keys_expiry on one_time_keys (expires_at);

-- Every attempt takes its subject's time: the row says until when that is used up. What lies in the past means nothing.
create table attempts (
  client_id integer not null,  -- 0: of all clients together
  subject bytea not null,      -- hash of who or what is attempting
  used_until timestamptz(3) not null,
  primary key (client_id, subject)
);

create index attempts_past on attempts (used_until);

-- One row for each act whose mail has left, so that its job can be repeated without mailing twice.
create table sent_mails (
  client_id integer not null references clients,
  act_id uuid not null,
  sent_at timestamptz(3) not null,
  primary key (client_id, act_id)
);

create index sent_mails_age on sent_mails (sent_at);

-- The mails of an installation without a mail server.
create table kept_mails (
  client_id integer not null references clients,
  act_id uuid not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  kept_at timestamptz(3) not null,
  primary key (client_id, act_id)
);

create index kept_mails_age on kept_mails (kept_at);

create index accounts_staff on accounts (lower(username)) where web_security_level > 0;
