-- The address search finds places by their names, and where two streets cross. The index is filled anew by the next
-- `municipality apply`; until then there are none.
create table places (
  client_id integer not null references clients,
  place_id integer not null,
  name text not null,
  address text not null,       -- number and street; empty where it is not known
  city text not null,
  search_text text not null,   -- normalised name, what it is, and city
  longitude double precision not null,
  latitude double precision not null,
  primary key (client_id, place_id)
);

-- Longer signatures than by default: they tell more of what is below, so that less of it is looked at.
create index places_search on places using gist (client_id, search_text gist_trgm_ops(siglen=256));
drop index streets_search;
create index streets_search on streets using gist (client_id, search_text gist_trgm_ops(siglen=256));

-- What is spelled right is found by its words, each led by its client; only what is not is looked for by likeness.
create index places_words on places using gin
  (array_to_tsvector(string_to_array(client_id || '~' || replace(search_text, ' ', ' ' || client_id || '~'), ' ')))
  with (fastupdate = off);
create index streets_words on streets using gin
  (array_to_tsvector(string_to_array(client_id || '~' || replace(search_text, ' ', ' ' || client_id || '~'), ' ')))
  with (fastupdate = off);

-- Each crossing has a row for either street, so that one look finds it in the order that was asked for.
create table crossings (
  client_id integer not null,
  street_id integer not null,
  cross_street_id integer not null,
  crossing_id integer not null, -- two streets may cross more than once
  longitude double precision not null,
  latitude double precision not null,
  primary key (client_id, street_id, cross_street_id, crossing_id),
  foreign key (client_id, street_id) references streets,
  foreign key (client_id, cross_street_id) references streets (client_id, street_id)
);
