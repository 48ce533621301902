-- The note as mails say it: variables about the reporter are still open, because each reader gets their own name.
-- null: mails say the note itself.
alter table notes add column mail_text text;
