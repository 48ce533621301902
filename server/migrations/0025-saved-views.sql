-- What staff want to see again at the desk.
create table saved_views (
  client_id integer not null references clients,
  view_id integer generated always as identity,
  account_id bigint,           -- whose it is; null: shared by all of the staff
  name text not null,
  filter jsonb not null,       -- as it travels
  sort text not null,
  primary key (client_id, view_id),
  foreign key (client_id, account_id) references accounts on delete cascade
);
create unique index saved_views_name on saved_views (client_id, coalesce(account_id, 0), lower(name));
