-- outside of a transaction: an index of a large table is made while others write it.
-- The size of all photos of a municipality is the sum of an index.
drop index concurrently if exists photos_bytes;
create index concurrently photos_bytes on photos (client_id) include (bytes);
