-- A photo that staff have edited is another photo: with an id, an address and files of its own. What it was before is
-- hidden from everybody, until a clerk takes the edit back or its time is over.
alter table photos
  add column replaced_by bigint,            -- the photo that is shown in its place; of several edits the last
  add column replaced_at timestamptz(3),
  add foreign key (client_id, replaced_by) references photos;

create index photos_replacing on photos (client_id, replaced_by) where replaced_by is not null;
create index photos_replaced on photos (replaced_at) where replaced_by is not null;
