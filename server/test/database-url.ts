import type { DatabaseParts } from '#platform/sql/open-database.ts';

/** The address in the form of `DATABASE_URL`. */
export function databaseUrl({ host, port, user, password, database }: DatabaseParts): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
