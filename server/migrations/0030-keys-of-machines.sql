-- Keys of machines. Each has an account of its own that nobody can sign in to, so that what it does is told apart.
alter table accounts add column is_machine boolean not null default false;

create table api_keys (
  client_id integer not null,
  key_id integer generated always as identity,
  account_id bigint not null,
  token_hash bytea not null,
  beginning text not null,         -- of the key, for whoever finds one
  created_at timestamptz(3) not null,
  created_by text not null,
  expires_at timestamptz(3),       -- null: never
  last_used_at timestamptz(3),     -- to a minute
  revoked_at timestamptz(3),
  primary key (client_id, key_id),
  foreign key (client_id, account_id) references accounts on delete cascade
);
create unique index api_keys_token on api_keys (client_id, token_hash);
create unique index api_keys_account on api_keys (client_id, account_id);
