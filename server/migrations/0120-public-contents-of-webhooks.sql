-- A webhook may have messages with what strangers may see of the request. Such a body is stored next to the usual one.
alter table webhooks add column content text not null default 'ids' check (content in ('ids', 'public'));
alter table webhook_messages add column public_body text; -- null: no webhook wants it, or strangers no longer see it
