import pg from 'pg';
import { type DatabaseParts } from '#platform/sql/open-database.ts';

/** Creates the database `name` in the cluster at `maintenance` unless it exists. */
export async function ensureDatabase(maintenance: DatabaseParts, name: string): Promise<void> {
  const client = new pg.Client({ ...maintenance, application_name: 'fixpoint' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process created it at the same moment.
    if (!['42P04', '23505'].includes((error as { code: string }).code)) throw error;
  } finally {
    await client.end();
  }
}
