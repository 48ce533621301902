-- Who is erased, or given what is known of them, is known by an e-mail address where there is no account.
create index work_requests_email on work_requests (client_id, lower(email)) where email <> '';

-- How long the municipality keeps what it knows of people, as its folder says; what is left out is kept.
alter table clients add column retention jsonb not null default '{}';
