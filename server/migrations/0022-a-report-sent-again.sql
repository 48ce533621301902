-- What makes a resident's report the same from another session of the same person: a hash of file guid, account and words.
-- Null for what came before, and for what staff write down.
alter table work_requests add column repeat_key bytea;
create unique index work_requests_repeat on work_requests (client_id, repeat_key) where repeat_key is not null;
