-- The requests that a resident was shown near a report, and the resident's answer. Staff confirm a yes.
create table nearby_answers (
  client_id integer not null,
  request_id bigint not null,       -- the report
  shown_id bigint not null,         -- a request near it
  is_same boolean not null,         -- true: the resident says that it is the same problem
  answered_at timestamptz(3) not null,
  primary key (client_id, request_id, shown_id)
);
create index nearby_answers_by_time on nearby_answers (client_id, answered_at);

select distribute_by_client('nearby_answers');
alter table nearby_answers add foreign key (client_id, request_id) references work_requests on delete cascade;
