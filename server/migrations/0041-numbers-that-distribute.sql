-- Where tables are distributed (Citus), an identity may be drawn by any machine, each from numbers of its own, and has to be
-- a bigint. Ids of all clients come from a sequence each instead, which the coordinator alone asks: they are as small as
-- ever, and grow with time. They go on where they were; nothing is written anew.
do $$
declare
  one record;
  next_id bigint;
  sequence_name text;
begin
  for one in
    select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type_name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::text::regnamespace and a.attidentity <> ''
    order by 1
  loop
    -- Nobody else takes an id until this commits.
    execute format('lock table %I in share row exclusive mode', one.table_name);
    next_id := nextval(pg_get_serial_sequence(one.table_name, one.column_name));
    sequence_name := one.table_name || '_' || one.column_name || '_seq';
    execute format('alter table %I alter column %I drop identity', one.table_name, one.column_name);
    execute format('create sequence %I as %s start with %s owned by %I.%I', sequence_name, one.type_name, next_id,
      one.table_name, one.column_name);
    execute format('alter table %I alter column %I set default nextval(%L)', one.table_name, one.column_name, sequence_name);
  end loop;
end $$;
