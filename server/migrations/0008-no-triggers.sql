-- Sessions are read from the database by every call (decision 0029): nobody listens to what these announced. A table with
-- triggers cannot be distributed either.
drop trigger account_changed on accounts;
drop trigger session_changed on sessions;
drop trigger sessions_emptied on sessions;
drop function announce_account_change();
