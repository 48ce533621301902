-- Municipalities, accounts and requests have a language: a BCP 47 tag. What was there before is spoken to in the
-- municipality's, which is English until its folder says another.
alter table clients
  add column language text not null default 'en',          -- of its own texts, and of those who have not chosen one
  add column translations jsonb not null default '{}';     -- by language, then by the text in its own language

alter table accounts
  add column language text;                                -- null: the municipality's

alter table work_requests
  add column language text;                                -- of the mails to a guest; null: the municipality's
