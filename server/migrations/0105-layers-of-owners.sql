-- Roads and areas with owners, from files. Each import is a version; a replaced version can come back for a while.
create sequence owner_layer_ids;

create table owner_layers (
  client_id integer not null,
  layer_id bigint not null default nextval('owner_layer_ids'),
  key text not null,
  kind text not null check (kind in ('roads', 'areas')),
  source text not null,                   -- name of the file
  features integer not null,
  imported_at timestamptz(3) not null,
  replaced_at timestamptz(3),             -- null: in use
  primary key (client_id, layer_id)
);
select distribute_by_client('owner_layers');
alter table owner_layers add foreign key (client_id) references clients;
create unique index owner_layers_in_use on owner_layers (client_id, key) where replaced_at is null;

create table owner_shapes (
  client_id integer not null,
  layer_id bigint not null,
  shape_id integer not null,
  owner_key text not null,                -- empty: the municipality
  name text not null,
  feature_hash text not null,             -- empty: a further piece of the same road
  bounds box not null,                    -- in degrees
  shape jsonb not null,                   -- a piece of a line as a flat list, or polygons
  primary key (client_id, layer_id, shape_id)
);
select distribute_by_client('owner_shapes');
alter table owner_shapes add foreign key (client_id, layer_id) references owner_layers on delete cascade;
create index owner_shapes_at on owner_shapes using gist (client_id, layer_id, bounds);
