-- outside of a transaction: an index of a large table is made while others write it.
-- A street that goes is looked for among the crossings on both sides. Without this, each one went through all crossings of
-- the town: filling the search of a city anew took minutes.
drop index concurrently if exists crossings_cross_street;
create index concurrently crossings_cross_street on crossings (client_id, cross_street_id);
