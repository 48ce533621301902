-- Addresses that want mails about new public requests. A row is deleted when its mails end.
create sequence alert_ids;
create table alerts (
  client_id integer not null,
  alert_id bigint not null default nextval('alert_ids'),
  email text not null,
  language text not null,
  longitude double precision,               -- middle of the circle, rounded to about ten metres; null: none
  latitude double precision,
  meters integer,
  place text not null,                      -- words for the middle; empty: none
  work_type_ids integer[] not null,         -- empty: all public ones
  has_closings boolean not null,            -- also when requests are closed
  is_weekly boolean not null,
  asked_at timestamptz(3) not null,
  confirmed_at timestamptz(3),              -- null: only the mail with the question goes there
  asked_again_at timestamptz(3),            -- the yearly question; null: not asked since confirmed_at
  told_until timestamptz(3),                -- the mails have everything that became public until then
  told_day date,                            -- the mails have every closing before this day
  next_at timestamptz(3),                   -- the next mail, if there is anything new
  primary key (client_id, alert_id)
);
select distribute_by_client('alerts');
alter table alerts add foreign key (client_id) references clients;
create index alerts_of_person on alerts (client_id, lower(email));
create index alerts_due on alerts (next_at);
create index alerts_unconfirmed on alerts (asked_at) where confirmed_at is null;

-- A request that is taken back and published again is no news. null: a server of the release before wrote the row.
-- stops published_requests: no municipality publishes before this release
alter table published_requests add column first_public_at timestamptz(3);
update published_requests set first_public_at = public_since;
create index published_requests_first on published_requests (client_id, first_public_at) where taken_back_at is null;
