import pg from 'pg';
import { type DatabaseParts } from '#platform/sql/open-database.ts';

/** Makes the database `name` in the cluster at `maintenance`, if it is not there. */
export async function ensureDatabase(maintenance: DatabaseParts, name: string): Promise<void> {
  const client = new pg.Client({ ...maintenance, application_name: 'fixpoint' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Made by another process at the same moment.
    if (!['42P04', '23505'].includes((error as { code: string }).code)) throw error;
  } finally {
    await client.end();
  }
}
