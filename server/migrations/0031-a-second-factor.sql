-- What members of staff sign in with besides their password, and who looks at which case.
create table second_factors (
  client_id integer not null,
  account_id bigint not null,
  sealed_secret bytea not null,        -- encrypted; the key is not in the database
  confirmed_at timestamptz(3),         -- null: no code of it was given yet
  last_step bigint not null default 0, -- of the code that was used last: none is taken twice
  recovery_hashes bytea[] not null default '{}', -- of the recovery codes that are left
  primary key (client_id, account_id),
  foreign key (client_id, account_id) references accounts on delete cascade
);

alter table clients add column is_second_factor_required boolean not null default false;
-- Whether it began with a second factor, or by a provider that asks for what it wants.
alter table sessions add column has_second_factor boolean not null default false;

create table case_readers (
  client_id integer not null,
  request_id bigint not null,
  reader_id uuid not null,             -- an open screen
  account_id bigint not null,
  seen_at timestamptz(3) not null,     -- those that gave no sign of life for long are gone
  primary key (client_id, request_id, reader_id),
  foreign key (client_id, request_id) references work_requests on delete cascade,
  foreign key (client_id, account_id) references accounts on delete cascade
);
