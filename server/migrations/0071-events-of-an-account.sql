-- outside of a transaction: an index of a large table is made while others write it.
-- Members read the newest security events about their own account.
drop index concurrently if exists security_events_account;
create index concurrently security_events_account on security_events (client_id, account_id, happened_at desc)
  where account_id is not null;
