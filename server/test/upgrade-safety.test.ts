/**
 * Tests that a release can be installed while servers of the previous release answer: each migration only
 * adds, and blocks no table.
 */
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#platform/sql/migrate.ts';
import { createTestDatabase, isDistributed } from './test-database.ts';
import { breaksOf, shapeOf, stopsOf } from './upgrade-safety.ts';

const migrations = path.resolve(import.meta.dirname, '../migrations');
/** For upgrades up to this migration, servers were stopped. */
const lastWithStop = '0040-what-the-status-was-before.sql';

/** Marks in a migration: `-- contract: …` and `-- stops <table>: …`, each with its reason. */
const contractMark = /^-- contract: .{10,}$/m;
const stopMark = (table: string) => new RegExp(`^-- stops ${table}: .{10,}$`, 'm');
const outsideMark = /^-- outside of a transaction\b/;

const { pool } = await createTestDatabase();

async function empty(): Promise<void> {
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
}

// A distributed table has the same migrations, but different locks.
test.skipIf(isDistributed())('migrations after release 0.1 only add, or explain why not', async () => {
  const names = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-upgrade-'));
  const bring = (name: string) => copyFileSync(path.join(migrations, name), path.join(folder, name));
  try {
    await empty();
    for (const name of names.filter((one) => one <= lastWithStop)) bring(name);
    await migrate(pool, folder);
    const wrongNames: string[] = [];
    for (const name of names.filter((one) => one > lastWithStop)) {
      const text = readFileSync(path.join(migrations, name), 'utf8');
      const before = await shapeOf(pool);
      bring(name);
      await migrate(pool, folder);
      const after = await shapeOf(pool);
      if (!contractMark.test(text))
        wrongNames.push(...breaksOf(before, after).map((how) => `${name} ${how}`));
      const stops = stopsOf(before, after, outsideMark.test(text));
      wrongNames.push(
        ...stops.filter(({ table }) => !stopMark(table).test(text)).map(({ how }) => `${name} ${how}`),
      );
    }
    expect(wrongNames).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Up to this migration, none changes a distributed table before it creates a function. */
const lastBeforeRule = '0059-members-linked-to-a-provider.sql';

test('a migration creates its functions before it changes a table, because Citus creates none afterwards', () => {
  const wrongNames = readdirSync(migrations).filter((name) => {
    if (!name.endsWith('.sql') || name <= lastBeforeRule) return false;
    const text = readFileSync(path.join(migrations, name), 'utf8');
    const tableAt = text.search(/^alter table/m);
    return tableAt !== -1 && /^create (or replace )?function/m.test(text.slice(tableAt));
  });
  expect(wrongNames).toEqual([]);
});

const start = `create table cities (city_id integer primary key, name text not null default '', note text);
  create index of_cities on cities (name);
  create function said(text) returns text language sql return $1;`;

test.skipIf(isDistributed()).each([
  ['drop table cities', ['takes the table cities away']],
  ['alter table cities rename to places', ['takes the table cities away']],
  ['alter table cities drop column note', ['takes the column cities.note away']],
  ['alter table cities rename column note to words', ['takes the column cities.note away']],
  ['alter table cities alter note type varchar(10)', ['makes the column cities.note character varying(10)']],
  ['alter table cities alter note set not null', ['has the column cities.note no longer be null']],
  ['alter table cities alter name drop default', ['takes the default of the column cities.name away']],
  [
    'alter table cities add kind text not null',
    ['adds the column cities.kind, which has no default and may not be null'],
  ],
  [
    "alter table cities add check (name <> '')",
    ['adds the constraint cities_name_check to what cities had before'],
  ],
  [
    'alter table cities add foreign key (city_id) references cities',
    ['adds the constraint cities_city_id_fkey to what cities had before'],
  ],
  [
    'create unique index one_name on cities (name)',
    ['adds the unique index one_name to what cities had before'],
  ],
  ['drop function said(text)', ['takes the function said(text) returns text away']],
  ['alter table cities add kind text', []],
  ["alter table cities add kind text not null default 'a' check (kind <> '')", []],
  ['alter table cities add kind text unique', []],
  ['alter table cities alter note set default 1', []],
  ['create table streets (street_id integer primary key, name text not null unique)', []],
  ['create index of_notes on cities (note)', []],
  ['drop index of_cities', []],
])(
  'the check decides if servers of the previous release survive a statement: %s',
  async (statement, breaks) => {
    await empty();
    await pool.query(start);
    const before = await shapeOf(pool);
    await pool.query(statement);
    expect(breaksOf(before, await shapeOf(pool))).toEqual(breaks);
  },
);

test.skipIf(isDistributed()).each([
  ['alter table cities alter city_id type bigint', ['writes cities anew']],
  ['alter table cities add at timestamptz default clock_timestamp()', ['writes cities anew']],
  ['create index of_notes on cities (note)', ['makes the index of_notes while nobody may write to cities']],
  ['alter table cities add at timestamptz default now()', []],
  ['create table streets (name text unique)', []],
])('the check decides if a statement blocks a table: %s', async (statement, stops) => {
  await empty();
  await pool.query(start);
  const before = await shapeOf(pool);
  await pool.query(statement);
  const after = await shapeOf(pool);
  expect(stopsOf(before, after, false).map(({ how }) => how)).toEqual(stops);
});

test.skipIf(isDistributed())('an index that is created concurrently blocks no table', async () => {
  await empty();
  await pool.query(start);
  const before = await shapeOf(pool);
  await pool.query('create index concurrently of_notes on cities (note)');
  expect(stopsOf(before, await shapeOf(pool), true)).toEqual([]);
});
