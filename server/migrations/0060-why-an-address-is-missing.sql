-- Why a request has no address: 'not-found' if there is none at its place, 'no-geocoder' if no geocoder has answered yet.
-- Its address is '' then. Servers of the release before store a text instead; the two functions read it. They come first:
-- after a change of a distributed table, Citus makes no function in the same transaction.
create function known_address(stored text) returns text language sql immutable parallel safe return
  case when stored in ('0 Not Found', '0 No Geocode') then '' else stored end;

create function missing_address(stored text) returns text language sql immutable parallel safe return
  case stored when '0 Not Found' then 'not-found' when '0 No Geocode' then 'no-geocoder' end;

alter table work_requests add column address_missing text;
