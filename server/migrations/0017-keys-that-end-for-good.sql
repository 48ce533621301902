-- A mail that waits makes its key when it is written: not after the account's keys have ended, and not to undo a change
-- that an earlier address has undone.
alter table accounts
  add column key_generation integer not null default 0, -- how often all its keys have ended
  add column email_changes timestamptz(3)[] not null default '{}'; -- when, of those that can be undone
