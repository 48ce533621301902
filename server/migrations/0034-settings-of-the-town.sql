-- What a municipality decides for itself at its desk: who changed each set last, and the log of all settings.
create table client_settings (
  client_id integer not null references clients,
  kind text not null check (kind in ('workTypes', 'statuses', 'texts', 'looks', 'links', 'reporting')),
  version integer not null,                      -- goes up by one with each change
  set_by text not null check (set_by in ('file', 'desk')), -- who changed it last
  changed_at timestamptz(3) not null,
  account_id bigint,                             -- of whoever changed it at the desk
  primary key (client_id, kind)
);

create table setting_events (
  client_id integer not null references clients,
  event_id bigint generated always as identity,
  kind text not null,                            -- one of client_settings, or teams, routing, due
  happened_at timestamptz(3) not null,
  account_id bigint,                             -- null: the municipality's folder said so
  changes jsonb not null,                        -- of what, which field, from what, to what
  primary key (client_id, event_id)
);
create index setting_events_kind on setting_events (client_id, kind, event_id);
