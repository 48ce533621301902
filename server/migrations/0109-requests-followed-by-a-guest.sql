-- outside of a transaction: guests may have said 'me too' many times
-- Finds the requests that a guest session follows.
drop index concurrently if exists me_toos_of_session;
create index concurrently me_toos_of_session on me_toos (client_id, session_id) where session_id is not null;
