-- The parts of the desk that an API key may use, within its role. Keys from before this may read and write, as before.
alter table api_keys add column scopes text[] not null default '{desk}';
