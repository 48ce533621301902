import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type DataFolder, openDataFolder } from './data-folder.ts';

/** One folder for all tests, because making a database takes most of a second. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-folder-'));
let open: DataFolder[] = [];

afterEach(async () => {
  for (const folder of open.toReversed()) await folder.close();
  open = [];
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function openFolder(mode: 'serve' | 'command', folder = dataDir): Promise<DataFolder> {
  const data = await openDataFolder({ dataDir: folder, mode });
  open.push(data);
  return data;
}

async function ask({ address }: DataFolder, statement: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Ends the database by a signal. Resolves with the last lines of its log. */
function endBySignal(server: DataFolder, signal: NodeJS.Signals): Promise<string> {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), signal);
  return server.loss;
}

test('two commands that start at the same moment make and share one database', async () => {
  const both = await Promise.all([openFolder('command'), openFolder('command')]);
  for (const command of both) expect(await ask(command, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test("a second server on the same folder gets the first one's process id, and the first server goes on", async () => {
  const first = await openFolder('serve');
  await expect(openFolder('serve')).rejects.toThrow(
    `Another Fixpoint (process ${process.pid}) is running on the data folder ${dataDir}.`,
  );
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test("an operator's command uses the database of a running server and leaves it running", async () => {
  const server = await openFolder('serve');
  await ask(server, 'create table crack (id integer)');
  const command = await openDataFolder({ dataDir, mode: 'command' });
  expect(await ask(command, 'select id from crack')).toEqual([]);
  await command.close();
  expect(await ask(server, 'select id from crack')).toEqual([]);
});

test("an operator's command without a server starts the database and stops it", async () => {
  const command = await openDataFolder({ dataDir, mode: 'command' });
  await ask(command, 'create table sinkhole (id integer)');
  await expect(openFolder('serve')).rejects.toThrow(
    `An operator's command (process ${process.pid}) is working`,
  );
  await command.close();
  const server = await openFolder('serve');
  expect(await ask(server, 'select id from sinkhole')).toEqual([]);
});

test('commits survive when a server is killed and starts again', async () => {
  const program = `
    const { openDataFolder } = await import(process.argv[1]);
    const { address } = await openDataFolder({ dataDir: process.argv[2], mode: 'serve' });
    const { default: pg } = await import('pg');
    const client = new pg.Client(address);
    await client.connect();
    await client.query('create table pothole (id integer)');
    await client.query('insert into pothole values (7)');
    process.kill(process.pid, 'SIGKILL');`;
  const file = path.join(import.meta.dirname, 'data-folder.ts');
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, file, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await ask(await openFolder('serve'), 'select id from pothole')).toEqual([{ id: 7 }]);
});

test('after a restart of the machine, another process with the id of the old database is not mistaken for the database', async () => {
  await (await openDataFolder({ dataDir, mode: 'serve' })).close();
  const folder = path.join(dataDir, 'postgres');
  const cluster = path.join(folder, 'cluster');
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n5432\n${folder}\n\n`);
  expect(await ask(await openFolder('serve'), 'select 1 as one')).toEqual([{ one: 1 }]);
  stranger.kill();
});

test('a path that is too long for a socket works, even below a folder that is closed to others', async () => {
  const closedFolder = path.join(dataDir, 'closed');
  mkdirSync(closedFolder, { mode: 0o700 });
  const deep = path.join(closedFolder, 'a-long-name'.repeat(12));
  expect(await ask(await openFolder('serve', deep), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database that ends by itself is noticed, with the last lines of its log', async () => {
  const server = await openFolder('serve');
  expect(await endBySignal(server, 'SIGINT')).toContain('fast shutdown');
});

test('a number from a sequence is not given again after the database was killed', async () => {
  const server = await openFolder('serve');
  await ask(server, "begin; create sequence numbers; select nextval('numbers'); commit");
  expect(await ask(server, "select nextval('numbers')::integer as number")).toEqual([{ number: 2 }]);
  await endBySignal(server, 'SIGKILL');
  await open.pop()!.close();
  const again = await vi.waitFor(() => openFolder('serve'), { interval: 100 });
  expect(await ask(again, "select nextval('numbers') > 2 as is_new")).toEqual([{ is_new: true }]);
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is named at once', async () => {
  await expect(openFolder('serve', '/proc/fixpoint/data')).rejects.toThrow(
    'The folder /proc/fixpoint cannot be made: nothing can be stored there. Set DATA_DIR to a folder that can be written.',
  );
});

test('a file at the path of the folder is named', async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(openFolder('serve', file)).rejects.toThrow(
    `The folder ${file} cannot be made: there is a file of that name.`,
  );
});
