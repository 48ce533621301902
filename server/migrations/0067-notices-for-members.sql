-- The bell of the desk: one line for each member about each act. It names the request and the author, and no words.
create sequence notices_notice_id_seq;
create table notices (
  client_id integer not null,
  notice_id bigint not null default nextval('notices_notice_id_seq'),
  account_id bigint not null,           -- the member who reads it
  request_id bigint not null,
  kind text not null check (kind in ('assigned', 'residentWrote', 'returned', 'dueSoon', 'mentioned')),
  version integer,                      -- the request's version after the act; null: a due time, no act
  author_id bigint,                     -- the member who acted; null: a resident, or nobody
  due_at timestamptz(3),                -- the due time that 'dueSoon' is about
  noticed_at timestamptz(3) not null,
  read_at timestamptz(3),
  mail text not null default 'none' check (mail in ('none', 'at-once', 'daily')), -- the mail that must still be ordered
  primary key (client_id, notice_id)
);
select distribute_by_client('notices');
alter table notices
  add foreign key (client_id, account_id) references accounts on delete cascade,
  add foreign key (client_id, request_id) references work_requests on delete cascade;
create index notices_of_reader on notices (client_id, account_id, notice_id);
create index notices_of_request on notices (client_id, request_id);
create index notices_to_mail on notices (client_id, account_id) where mail <> 'none';
-- A due time is noticed once.
create unique index notices_due_once on notices (client_id, account_id, request_id, due_at) where kind = 'dueSoon';

-- How a member learns of notices by mail. No row: the usual way for every kind.
create table notice_settings (
  client_id integer not null,
  account_id bigint not null,
  paces jsonb not null default '{}',    -- kind -> 'at-once', 'daily' or 'here'
  digest_at timestamptz(3),             -- the last daily mail; null: none yet
  primary key (client_id, account_id)
);
select distribute_by_client('notice_settings');
alter table notice_settings add foreign key (client_id, account_id) references accounts on delete cascade;
