-- Texts that staff say often. Every version stays, so that it can be seen what was said when.
create table templates (
  client_id integer not null references clients,
  template_id integer generated always as identity,
  is_active boolean not null default true,
  primary key (client_id, template_id)
);

create table template_versions (
  client_id integer not null,
  template_id integer not null,
  version integer not null,          -- counts up from 1; the last one is the template
  name text not null,
  text text not null,
  saved_by text not null,            -- a username
  saved_at timestamptz(3) not null,
  primary key (client_id, template_id, version),
  foreign key (client_id, template_id) references templates on delete cascade
);
