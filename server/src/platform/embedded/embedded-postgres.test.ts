import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

test('without Unix sockets, the database is reached by network and only with its password', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-tcp-'));
  const postgres = await startEmbeddedPostgres({
    folder: path.join(dataDir, 'postgres'),
    sync: false,
    transport: 'tcp',
  });
  const address = postgres.address('postgres');
  expect(address).toMatchObject({ host: '127.0.0.1' });
  const client = new pg.Client(address);
  await client.connect();
  await client.end();
  const stranger = new pg.Client({ ...address, password: 'guess' });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});
