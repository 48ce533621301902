-- Teams have a version, so that two managers do not write over each other; templates come from the municipality's folder too.
alter table teams
  add column version integer not null default 1, -- goes up by one with each change
  add column changed_at timestamptz(3),          -- null: not since there are versions
  add column account_id bigint;                  -- of whoever changed it at the desk

alter table templates
  add column key text,                           -- what municipality.yaml calls it; null: it was made at the desk
  add column set_by text not null default 'desk' check (set_by in ('file', 'desk')); -- who changed it last
-- stops templates: a town has some twenty of them, so it takes no time.
create unique index templates_key on templates (client_id, key);
-- Of a template that the folder has set, template_versions.saved_by is empty.
