-- What an installation does for one municipality in another way than for the others: its own host names, sender, mail
-- server, languages, limits and quotas.
alter table clients
  add column host_names text[] not null default '{}', -- lower case, punycode; the first is the one that links begin with
  add column hosting jsonb not null default '{}',     -- the rest, as the folder says it; what is left out is as for all
  add column mail_password bytea;                     -- of its own mail server, encrypted; null: none, or one of the environment

-- stops clients: there is one row for each municipality, so it takes no time.
create index clients_host_names on clients using gin (host_names);

-- The same function as in 0042: that one asked for a table of Citus' in one expression with whether it is there, and so
-- failed where there is none.
create or replace function distribute_by_client(new_table regclass) returns void language plpgsql as $$
begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = 'work_requests'::regclass) then
      -- One connection a worker for the rest of the transaction, or no key to `clients` could be added in it.
      perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
      perform create_distributed_table(new_table, 'client_id', colocate_with => 'work_requests');
    end if;
  end if;
end $$;

-- How many mails went out on a day of the municipality's, where there is a quota of them.
create table mails_of_day (
  client_id integer not null,
  day date not null,
  sent integer not null,
  held_at timestamptz(3), -- since when mails wait for the next day; null: none does
  primary key (client_id, day)
);

select distribute_by_client('mails_of_day');

alter table mails_of_day add foreign key (client_id) references clients on delete cascade;
