-- How a work type compares a new report with the requests near it, and what strangers see of them. Without an entry,
-- strangers see nothing.
alter table work_types add column nearby jsonb not null default '{}';
