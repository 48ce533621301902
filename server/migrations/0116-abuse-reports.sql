-- Reports of strangers that something on a public page should not be there. A decision of staff deletes them.
create table abuse_reports (
  client_id integer not null,
  request_id bigint not null,
  report_key uuid not null,
  photo_id bigint,             -- the photo that it is about; null: the whole page
  reason text not null check (reason in ('personal', 'insult', 'wrong', 'other')),
  words text not null,         -- empty: none
  network_mark text,           -- keyed hash of the reporter's network; null: more than 30 days ago
  reported_at timestamptz(3) not null,
  primary key (client_id, request_id, report_key)
);
create index abuse_reports_marks on abuse_reports (reported_at) where network_mark is not null;
select distribute_by_client('abuse_reports');
alter table abuse_reports add foreign key (client_id, request_id) references work_requests on delete cascade;

-- Staff looked at reports and decided that everything stays: reports of strangers change nothing until then.
-- stops publications: adding a column without a default rewrites nothing
alter table publications add column abuse_immune_until timestamptz(3);
