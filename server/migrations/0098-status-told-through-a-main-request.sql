-- The status that readers of a duplicate were last mailed about, which is one of its main request. Null: none since the last mail
-- about the request's own status.
alter table request_mails add column told_status_id integer;
