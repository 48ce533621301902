-- outside of a transaction: the address of a position looks for a named place and a crossing near it. Without these
-- indexes, each look-up reads all places and crossings of the municipality.
drop index concurrently if exists places_position;
create index concurrently places_position on places (client_id, latitude, longitude);
drop index concurrently if exists crossings_position;
create index concurrently crossings_position on crossings (client_id, latitude, longitude);
