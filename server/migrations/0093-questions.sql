-- Questions, stop messages and advice of a work type. Each publication is a version; all versions stay.
create table question_sets (
  client_id integer not null,
  work_type_id integer not null,
  version integer not null,               -- 1, 2, 3 for each work type
  content jsonb not null,                 -- entries and examples
  is_urgent boolean not null,             -- its stops apply at once to reports begun with an older version
  set_by text not null check (set_by in ('file', 'desk')),
  published_by text not null,             -- username; empty: the municipality folder
  published_at timestamptz(3) not null,
  primary key (client_id, work_type_id, version)
);
select distribute_by_client('question_sets');
alter table question_sets add foreign key (client_id, work_type_id) references work_types on delete cascade;

-- How often each stop was shown, by day. Nothing about residents.
create table question_stops (
  client_id integer not null,
  work_type_id integer not null,
  entry_key text not null,
  day date not null,                      -- in the municipality
  count integer not null,
  primary key (client_id, work_type_id, entry_key, day)
);
select distribute_by_client('question_stops');
alter table question_stops add foreign key (client_id, work_type_id) references work_types on delete cascade;

-- The answers of a request, with their questions as they were read.
create table request_answers (
  client_id integer not null,
  request_id bigint not null,
  answers jsonb not null,
  said text not null,                     -- the words of the answers, for the search
  words tsvector generated always as (search_words(client_id, said)) stored,
  primary key (client_id, request_id)
);
create index request_answers_words on request_answers using gin (words) with (gin_pending_list_limit = 256);
select distribute_by_client('request_answers');
alter table request_answers add foreign key (client_id, request_id) references work_requests on delete cascade;
