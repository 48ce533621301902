-- Which account at the sign-in provider belongs to a member. Its issuer and subject stay the same; its e-mail may change.
create table provider_links (
  client_id integer not null,
  account_id bigint not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz(3) not null,
  primary key (client_id, account_id),
  unique (client_id, issuer, subject)
);
select distribute_by_client('provider_links');
alter table provider_links add foreign key (client_id, account_id) references accounts on delete cascade;
