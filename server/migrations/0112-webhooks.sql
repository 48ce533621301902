-- Messages about changes to addresses that managers choose. The outbox is written in the transaction of the change.
create sequence webhook_ids;
create sequence webhook_message_ids;
create sequence webhook_delivery_ids;
create sequence webhook_attempt_ids;

create table webhooks (
  client_id integer not null,
  webhook_id bigint not null default nextval('webhook_ids'),
  url text not null,
  description text not null,
  types text[] not null,
  per_minute integer not null,
  state text not null check (state in ('active', 'paused', 'disabled')),
  disabled_reason text not null default '' check (disabled_reason in ('', 'gone', 'failing')),
  state_since timestamptz(3) not null,
  secret bytea not null,                  -- encrypted
  former_secret bytea,                    -- encrypted; also signs until former_until
  former_until timestamptz(3),
  failures integer not null default 0,    -- failed attempts in a row
  failing_since timestamptz(3),           -- the first of them
  probe_at timestamptz(3),                -- when the next one is tried, after five failures
  slow_until timestamptz(3),              -- at half the rate until then
  last_fault text not null default '',    -- status or cause of the last failed attempt
  mails_sent smallint not null default 0, -- about the failures since failing_since
  created_at timestamptz(3) not null,
  primary key (client_id, webhook_id)
);
select distribute_by_client('webhooks');
alter table webhooks add foreign key (client_id) references clients;

create table webhook_messages (
  client_id integer not null,
  message_id bigint not null default nextval('webhook_message_ids'),
  type text not null,
  request_id bigint,                      -- null: a test
  guid uuid,
  version integer,
  actor text not null,
  changes jsonb not null,                 -- old and new values of fields without personal data
  happened_at timestamptz(3) not null,
  public_id text,                         -- webhook-id; null until the message is shared out
  body text,                              -- as it is sent; null until then
  primary key (client_id, message_id)
);
select distribute_by_client('webhook_messages');
alter table webhook_messages add foreign key (client_id) references clients;
create index webhook_messages_of_request on webhook_messages (client_id, request_id);
create index webhook_messages_by_age on webhook_messages (happened_at);

create table webhook_deliveries (
  client_id integer not null,
  delivery_id bigint not null default nextval('webhook_delivery_ids'),
  webhook_id bigint not null,
  message_id bigint not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries smallint not null default 0,
  next_at timestamptz(3) not null,
  tried_at timestamptz(3),
  is_test boolean not null default false,
  primary key (client_id, delivery_id),
  unique (client_id, webhook_id, message_id)
);
select distribute_by_client('webhook_deliveries');
alter table webhook_deliveries add foreign key (client_id, webhook_id) references webhooks on delete cascade;
alter table webhook_deliveries add foreign key (client_id, message_id) references webhook_messages on delete cascade;
create index webhook_deliveries_due on webhook_deliveries (client_id, webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_of_message on webhook_deliveries (client_id, message_id);

create table webhook_attempts (
  client_id integer not null,
  attempt_id bigint not null default nextval('webhook_attempt_ids'),
  webhook_id bigint not null,
  delivery_id bigint not null,
  attempted_at timestamptz(3) not null,
  status smallint,                        -- null: no answer
  took_ms integer not null,
  fault text not null,                    -- empty: success
  answer text not null,
  primary key (client_id, attempt_id)
);
select distribute_by_client('webhook_attempts');
alter table webhook_attempts add foreign key (client_id, delivery_id) references webhook_deliveries on delete cascade;
create index webhook_attempts_of_delivery on webhook_attempts (client_id, delivery_id, attempt_id);
create index webhook_attempts_by_time on webhook_attempts (client_id, webhook_id, attempted_at);
