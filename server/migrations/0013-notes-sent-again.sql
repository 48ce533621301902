-- A note may carry a guid of its sender's own: sent once more with it, it is the same note.
alter table notes add column guid uuid; -- null: the sender gave none

create unique index notes_guid on notes (client_id, request_id, guid) where guid is not null;
