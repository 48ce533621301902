-- The public view of requests. By default a municipality publishes nothing.
-- Its settings: preset, closedForDays and the work types that are public. A missing field has its default.
alter table clients add column publish jsonb not null default '{}';
alter table client_settings drop constraint client_settings_kind_check;
-- stops client_settings: it has a few rows for each municipality
alter table client_settings add constraint client_settings_kind_check
  check (kind in ('workTypes', 'statuses', 'texts', 'looks', 'links', 'reporting', 'publish'));

-- The part of requests that strangers see, and nothing else. The doors for strangers read this table alone.
create table published_requests (
  client_id integer not null,
  request_id bigint not null,               -- the number
  work_type_id integer not null,
  status_id integer not null,
  longitude double precision,               -- the masked place; null: none
  latitude double precision,
  location_type text not null check (location_type in ('exact', 'street', 'cell', 'none')),
  street text not null,                     -- empty: unknown, or masked
  block integer,                            -- 1200 for the houses 1200 to 1299; null: unknown, or masked
  reported_on date not null,                -- days in the municipality
  updated_on date not null,
  closed_on date,                           -- null: open
  course jsonb not null,                    -- [{statusId, on}], the oldest first
  words text not null,                      -- empty: none are public
  are_words_released boolean not null,      -- true if staff released them
  photo_names text[] not null,              -- the public names of the released photos
  also_reported_by integer not null,        -- other people with the same problem
  public_since timestamptz(3) not null,
  taken_back_at timestamptz(3),             -- null: it is public, unless the settings say otherwise
  changed_at timestamptz(3) not null,       -- the last change of this row
  primary key (client_id, request_id)
);
-- A part of the map is read from this index alone.
create index published_requests_strips on published_requests (client_id, (floor(longitude * 256)::integer), latitude)
  include (longitude, request_id, work_type_id, status_id, location_type, closed_on)
  where taken_back_at is null and longitude is not null;
create index published_requests_changes on published_requests (client_id, changed_at, request_id);
create index published_requests_closed on published_requests (client_id, closed_on) where taken_back_at is null;
select distribute_by_client('published_requests');
alter table published_requests add foreign key (client_id, request_id) references work_requests on delete cascade;

-- Why a request is public or not: each reason of its own. Strangers read nothing of it.
create table publications (
  client_id integer not null,
  request_id bigint not null,
  not_public_at timestamptz(3),             -- the resident said 'not public'
  hidden_at timestamptz(3),                 -- staff hid it
  in_review_at timestamptz(3),              -- somebody reported abuse: words and photos are off
  words text,                               -- the words that staff released; null: none
  words_of text,                            -- hash of the description that they were released for
  words_kept_back_at timestamptz(3),        -- staff decided that its words stay private
  photos jsonb not null default '[]',       -- [{photoId, name}], the released ones; the name is the public one
  photos_kept_back bigint[] not null default '{}', -- photos that staff decided to keep private
  -- The masked place, so that it stays the same: the setting and the true place that it was computed for.
  mask text check (mask in ('exact', 'street', 'cell')),
  of_longitude double precision,
  of_latitude double precision,
  longitude double precision,
  latitude double precision,
  location_type text,
  street text,
  block integer,
  primary key (client_id, request_id)
);
select distribute_by_client('publications');
alter table publications add foreign key (client_id, request_id) references work_requests on delete cascade;
