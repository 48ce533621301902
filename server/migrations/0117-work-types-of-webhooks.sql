-- A webhook may want only requests of some work types. A message has the work type of its request, and the one before
-- the act if the act changed it.
alter table webhooks add column work_type_ids integer[] not null default '{}'; -- empty: all
alter table webhook_messages add column work_type_ids integer[];               -- null: written by the previous release
