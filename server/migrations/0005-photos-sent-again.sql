-- A phone that lost the answer to an upload sends the photo again: the same bytes, from the same session, for the same
-- request are the photo that is there already. The hash is the SHA-256 of the upload as it came.
alter table photos add column content_hash bytea;

create index photos_content on photos (client_id, session_id, content_hash) where content_hash is not null;
