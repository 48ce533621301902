-- A request, a description or a resident's note that a clerk has taken down. The words of a text are here, and a sentence
-- is in their place, until they are put back or their time is over.
create sequence take_down_ids;
create table take_downs (
  client_id integer not null,
  take_down_id bigint not null default nextval('take_down_ids'),
  request_id bigint not null,            -- where the clerk saw it
  subject text not null check (subject in ('request', 'description', 'note')),
  note_request_id bigint,                -- the request that has the note; another one for a duplicate's note
  note_id bigint,
  event_id bigint,                       -- the entry of the history that repeats the note
  text text not null default '',         -- the words that were taken down; a request keeps its words
  replacement text not null default '',  -- the sentence in their place
  reason text not null,
  words text not null default '',        -- from the clerk to colleagues
  account_id bigint not null,
  author text not null,
  taken_down_at timestamptz(3) not null,
  primary key (client_id, take_down_id)
);
create index take_downs_of_request on take_downs (client_id, request_id);
create index take_downs_of_note on take_downs (client_id, note_request_id, note_id);
create index take_downs_by_time on take_downs (taken_down_at);

select distribute_by_client('take_downs');
alter table take_downs
  add foreign key (client_id, request_id) references work_requests on delete cascade,
  add foreign key (client_id, note_request_id, note_id) references notes on delete cascade;
