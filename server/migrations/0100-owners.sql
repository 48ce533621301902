-- Owners of roads and ground: whom the municipality does not answer for. They are a setting of the desk.
alter table desk_settings drop constraint desk_settings_kind_check;
-- stops desk_settings: it has three rows for each municipality
alter table desk_settings add constraint desk_settings_kind_check check (kind in ('routing', 'due', 'owners'));

alter table work_requests
  -- As the resident read it and what they chose: {key, name, place, act, choice}; null: they were told nothing.
  add column told_owner jsonb,
  -- The owner that the request was passed on to; empty: none.
  add column owner_key text not null default '';

-- How often residents were led to an owner instead of the municipality. No row says who, or what they wrote.
create table owner_redirects (
  client_id integer not null references clients,
  owner_key text not null,
  work_type_id integer not null,
  redirected_on date not null,          -- in the municipality's time zone
  cell_east integer not null,           -- cells of 250 metres, counted from 0° eastward and from the equator northward
  cell_north integer not null,
  redirects integer not null default 0,
  primary key (client_id, owner_key, work_type_id, redirected_on, cell_east, cell_north)
);
select distribute_by_client('owner_redirects');
