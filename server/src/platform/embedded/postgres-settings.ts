/**
 * Settings of the embedded PostgreSQL: safe commits, modest memory. Its log is terse, because statements and
 * rows contain residents' texts.
 */
export const postgresSettings: Record<string, string> = {
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '120',
  random_page_cost: '1.1',
  jit: 'off',
  // Nothing replicates from this database. But with 'minimal', a crash resets a sequence that was created and
  // used in one transaction. Numbers of new requests would then be given again.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** For temporary databases: nothing waits for the disk. */
export const throwAwaySettings: Record<string, string> = {
  ...postgresSettings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};
