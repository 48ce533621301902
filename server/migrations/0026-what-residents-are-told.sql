-- What staff say to residents, and what they take away from them.

-- Replies that can still be called back. Once sent, a reply is a note like any other, and its row here is gone.
create table waiting_replies (
  client_id integer not null,
  request_id bigint not null,
  reply_id bigint generated always as identity,
  account_id bigint not null,        -- whose
  author text not null,              -- their username
  text text not null,
  status_id integer,                 -- that the request gets with it; null: it keeps its own
  outcome text,                      -- how it ended; null: as it is
  seen_version integer not null,     -- of the request, by whoever wrote it
  send_at timestamptz(3) not null,
  primary key (client_id, request_id, reply_id),
  foreign key (client_id, request_id) references work_requests on delete cascade,
  foreign key (client_id, status_id) references statuses
);

-- A photo that residents do not see any more; staff do.
alter table photos add column hidden_at timestamptz(3);

-- Where a resident has written who had a duplicate before them: the note is the other request's.
alter table notes add column written_to bigint; -- the duplicate; null: the request that has it
create index notes_written_to on notes (client_id, written_to) where written_to is not null;

-- How much of the request that stands for it those of a duplicate have been told.
create table duplicate_marks (
  client_id integer not null,
  request_id bigint not null,        -- the duplicate
  told_event_id bigint not null,
  told_note_id bigint not null,
  primary key (client_id, request_id),
  foreign key (client_id, request_id) references work_requests on delete cascade
);
