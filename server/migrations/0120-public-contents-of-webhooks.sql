-- A webhook may want messages with what strangers may see of the request, made when they are sent.
alter table webhooks add column content text not null default 'ids' check (content in ('ids', 'public'));
