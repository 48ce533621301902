-- The logos of a municipality for dark screens. Without one, its logo for light screens is shown.
create table client_dark_logos (
  client_id integer not null,
  kind text not null check (kind in ('logo', 'header')),
  png bytea not null,          -- may be transparent
  primary key (client_id, kind)
);

select distribute_by_client('client_dark_logos');
alter table client_dark_logos add foreign key (client_id) references clients;
