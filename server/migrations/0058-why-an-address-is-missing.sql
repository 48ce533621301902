-- Why a request has no address: 'not-found' if there is none at its place, 'no-geocoder' if no geocoder has answered yet.
-- Its address is '' then. Servers of the release before store a text instead; the two functions read it.
alter table work_requests add column address_missing text;

create function known_address(stored text) returns text language sql immutable parallel safe return
  case when stored in ('0 Not Found', '0 No Geocode') then '' else stored end;

create function missing_address(stored text) returns text language sql immutable parallel safe return
  case stored when '0 Not Found' then 'not-found' when '0 No Geocode' then 'no-geocoder' end;
