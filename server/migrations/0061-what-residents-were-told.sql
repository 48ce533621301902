-- The version that this event takes back. Residents read neither of the two; null: it takes back nothing.
alter table request_events add column takes_back integer;

-- The last event before the reader began to get mails. The reader was never mailed about it; null: unknown.
alter table request_followers add column begun_event_id bigint;
alter table duplicate_marks add column begun_event_id bigint;
