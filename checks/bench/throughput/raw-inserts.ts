/** The limit of the database alone: single-row INSERT commits per second, in the server's own database. */
import { openDataFolder } from '@fixpoint/server/src/platform/embedded/data-folder.ts';
import pg from 'pg';
import { type Figures, figuresOf } from '#measuring/load.ts';

/** Opens the running database of a data folder, as an operator's command does. */
async function openRaw(dataDir: string, connections: number): Promise<pg.Pool> {
  const { address } = await openDataFolder({ dataDir, mode: 'command' });
  return new pg.Pool({ ...address, max: connections });
}

/** Each connection inserts one row after the other, each in its own transaction. */
export async function rawInserts(dataDir: string, connections: number, seconds: number): Promise<Figures> {
  const pool = await openRaw(dataDir, connections);
  await pool.query(
    'create table if not exists bench_rows (id bigint generated always as identity, line text)',
  );
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const line = 'x'.repeat(120);
  const insertUntilEnd = async () => {
    const client = await pool.connect();
    while (performance.now() < end) {
      const start = performance.now();
      await client.query({ name: 'raw', text: 'insert into bench_rows (line) values ($1)', values: [line] });
      times.push(performance.now() - start);
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, insertUntilEnd));
  await pool.query('drop table bench_rows');
  await pool.end();
  return figuresOf(times, seconds);
}
