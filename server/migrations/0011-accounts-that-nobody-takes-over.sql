-- An e-mail that was changed can be changed back for a week, from the address before it, and nobody else gets that
-- address meanwhile. An account knows which browser has registered it.

alter table accounts
  add column previous_email text,               -- null: it was not changed lately
  add column email_changed_at timestamptz(3),
  add column registration_proof bytea;          -- the hash of what only the browser that registered knows

create index accounts_previous_email on accounts (client_id, lower(previous_email)) where previous_email is not null;

alter table one_time_keys drop constraint one_time_keys_purpose_check;
alter table one_time_keys add constraint one_time_keys_purpose_check check (purpose in (
  'validate-account', 'change-email', 'reset-password', 'allow-email', 'undo-email', 'disown-account'));
