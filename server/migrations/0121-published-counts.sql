-- The numbers of published rows in cells of the map, so that a far view of the map does not read every row. The
-- transaction that writes a published row changes them.
create table published_counts (
  client_id integer not null,
  zoom smallint not null,                   -- the cells are 1 / 2^zoom degrees high and wide
  x integer not null,                       -- floor(longitude * 2^zoom)
  y integer not null,                       -- floor(latitude * 2^zoom)
  work_type_id integer not null,
  location_type text not null,
  is_open boolean not null,
  count integer not null,
  longitudes bigint not null,               -- sums of the public points, in millionths of a degree
  latitudes bigint not null,
  primary key (client_id, zoom, x, y, work_type_id, location_type, is_open)
) with (fillfactor = 70);
select distribute_by_client('published_counts');
alter table published_counts add foreign key (client_id) references clients;

insert into published_counts
select client_id, zoom, floor(longitude * (1 << zoom)), floor(latitude * (1 << zoom)), work_type_id, location_type,
  closed_on is null, count(*), sum(round(longitude * 1000000)), sum(round(latitude * 1000000))
from published_requests, generate_series(2, 8) as zoom
where taken_back_at is null and longitude is not null
group by 1, 2, 3, 4, 5, 6, 7;
