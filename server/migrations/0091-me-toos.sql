-- Residents who have the same problem as a request that somebody else reported. Each person counts once for a request.
create sequence me_too_ids;
create table me_toos (
  client_id integer not null,
  me_too_id bigint not null default nextval('me_too_ids'),
  request_id bigint not null,
  account_id bigint,   -- null: a guest
  session_id bigint,   -- null: a citizen
  follower_id bigint,  -- the address that gets mails because of it; null: none
  said_at timestamptz(3) not null,
  primary key (client_id, me_too_id),
  check ((account_id is null) <> (session_id is null))
);
create unique index me_toos_account on me_toos (client_id, request_id, account_id) where account_id is not null;
create unique index me_toos_session on me_toos (client_id, request_id, session_id) where session_id is not null;
create index me_toos_of_account on me_toos (client_id, account_id) where account_id is not null;

select distribute_by_client('me_toos');
alter table me_toos add foreign key (client_id, request_id) references work_requests on delete cascade;

-- True for a follower who has the same problem and never had the guid: mails name status and outcome alone, without
-- notes, photos and a link to the request.
alter table request_followers add column is_me_too boolean not null default false;
