-- Server processes remember sessions, and what their accounts say, for a moment (decision 0027). Whatever ends a session or
-- changes an account, a statement typed by hand too, is announced when it commits: with the client's id, or with nothing
-- where all clients may be meant.
create function announce_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('fixpoint_account_changed', coalesce(old.client_id::text, ''));
  return null;
end $$;

create trigger account_changed
  after delete or update of first_name, last_name, email, phone_number, web_security_level on accounts
  for each row execute function announce_account_change();

create trigger session_changed after delete or update on sessions
  for each row execute function announce_account_change();
-- Who empties accounts empties sessions with them.
create trigger sessions_emptied after truncate on sessions
  for each statement execute function announce_account_change();
