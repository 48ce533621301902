import type { DatabaseParts } from '#platform/sql/open-database.ts';

/** The same as `DATABASE_URL` says it. */
export function databaseUrl({ host, port, user, password, database }: DatabaseParts): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
