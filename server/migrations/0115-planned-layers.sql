-- Versions of layers that were checked, and that a manager may take into use.
alter table owner_layers
  -- True: it was never in use. It has `replaced_at`, too, so that no server takes it for the version in use.
  add column is_planned boolean not null default false,
  -- The version that was in use when it was checked; null: none was.
  add column compared_with bigint;
