-- outside of a transaction: the search for an address looks for places with that number. Without this index, each search
-- with a number reads all places of the municipality.
drop index concurrently if exists places_number;
create index concurrently places_number on places (client_id, lower(split_part(address, ' ', 1))) where address <> '';
