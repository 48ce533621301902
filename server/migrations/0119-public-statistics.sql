-- The numbers of the page /statistics, counted each night.
create table public_statistics (
  client_id integer primary key,
  counted_at timestamptz(3) not null,
  numbers jsonb not null
);
select distribute_by_client('public_statistics');
alter table public_statistics add foreign key (client_id) references clients;
