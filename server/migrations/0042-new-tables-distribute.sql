-- Where tables are distributed (decision 85), a new one of clients has to be, before a key of it leads to another: a migration
-- makes it, calls this, and then adds its foreign keys. Elsewhere it does nothing.
create function distribute_by_client(new_table regclass) returns void language plpgsql as $$
begin
  if to_regclass('pg_dist_partition') is null then
    return;
  end if;
  if exists (select from pg_dist_partition where logicalrelid = 'work_requests'::regclass) then
    -- One connection a worker for the rest of the transaction, or no key to `clients` could be added in it.
    perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
    perform create_distributed_table(new_table, 'client_id', colocate_with => 'work_requests');
  end if;
end $$;
