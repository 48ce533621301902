-- Files of a request that staff have added, such as plans and letters: PDF only. Photos have their own table.
create table attachments (
  client_id integer not null,
  attachment_id uuid not null,           -- drawn at random: it is the key to a file that is not hidden
  request_id bigint not null,
  name text not null,                    -- always with the ending .pdf
  file_key text not null,                -- in the file store, next to the photos
  bytes integer not null,
  content_hash bytea not null,
  posted_at timestamptz(3) not null,
  hidden_at timestamptz(3),              -- since when only staff see it; null: everybody with the link does
  primary key (client_id, attachment_id)
);
create unique index attachments_file on attachments (client_id, file_key);
create index attachments_of_request on attachments (client_id, request_id);

select distribute_by_client('attachments');
alter table attachments add foreign key (client_id, request_id) references work_requests on delete cascade;
