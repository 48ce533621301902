/** The operator imports citizens of another system, up to the limits of every column, and exports them. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'csv-stringify/sync';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addAccount as addAccountByOperator } from '#citizens/add-account.ts';
import { openCitizens } from '#citizens/citizens.ts';

const { database, address } = await createTestDatabase();
const { clientId } = await addMunicipality(database);
await addMunicipality(database, { name: 'lakeside' });
const fixpoint = operatorHere(address);

function importFile(rows: readonly string[][], client = 'riverbend'): Promise<string> {
  const file = path.join(temporaryFolder(), 'citizens.csv');
  const header = ['username', 'email', 'firstname', 'lastname', 'phone', 'hash'];
  writeFileSync(file, stringify([header, ...rows]));
  return fixpoint('citizen', 'import', '--client', client, file);
}

let count = 0;
/** A row that can be imported, except for these columns. */
function row(changes: {
  name?: string;
  email?: string;
  first?: string;
  last?: string;
  phone?: string;
  hash?: string;
}) {
  const email = `citizen${++count}@example.org`;
  const { name = email, first = 'Mary', last = 'Major', phone = '', hash = '' } = changes;
  return [name, changes.email ?? email, first, last, phone, hash];
}

const bcrypt = (cost: string) => `$2b$${cost}$${'a'.repeat(53)}`;
const argon2 = (memory: number, passes: number, lanes: number) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$c29tZXNhbHQ$MTIzNDU2Nzg5MDEyMzQ1Ng`;

describe('A citizen is imported', () => {
  test.each([
    ['a username of 255 characters', row({ name: 'n'.repeat(255) })],
    ['names of 255 characters', row({ first: 'f'.repeat(255), last: 'l'.repeat(255) })],
    ['a phone number of 20 characters', row({ phone: '1'.repeat(20) })],
    ['a bcrypt hash of the least cost', row({ hash: bcrypt('04') })],
    ['a bcrypt hash of PHP, of the most cost', row({ hash: bcrypt('16').replace('b', 'y') })],
    ['an argon2 hash of the most cost', row({ hash: argon2(1_048_576, 20, 16) })],
    ['no username, which becomes the e-mail', row({ name: '' })],
  ])('with %s', async (_what, citizen) => {
    expect(await importFile([citizen])).toBe('Riverbend has 1 new citizens.');
  });

  test.each([
    ['Row 2: the username is missing.', row({ name: '', email: '' })],
    ['the username has over 255 characters', row({ name: 'n'.repeat(256) })],
    ['a name has over 255 characters', row({ first: 'f'.repeat(256) })],
    ['a name has over 255 characters', row({ last: 'l'.repeat(256) })],
    ['the phone number has over 20 characters', row({ phone: '1'.repeat(21) })],
    ["'nowhere' is not an e-mail address", row({ email: 'nowhere' })],
    ['the hash is neither bcrypt nor argon2', row({ hash: 'md5' })],
    ['the hash is neither bcrypt nor argon2', row({ hash: bcrypt('03') })],
    ['the hash is neither bcrypt nor argon2', row({ hash: bcrypt('17') })],
    ['the hash is neither bcrypt nor argon2', row({ hash: `${bcrypt('10')}a` })],
    ['the hash is neither bcrypt nor argon2', row({ hash: ` x${bcrypt('10')}` })],
    ['the hash is neither bcrypt nor argon2', row({ hash: argon2(1_048_577, 1, 1) })],
    ['the hash is neither bcrypt nor argon2', row({ hash: argon2(65_536, 21, 1) })],
    ['the hash is neither bcrypt nor argon2', row({ hash: argon2(65_536, 1, 17) })],
    ['the hash is neither bcrypt nor argon2', row({ hash: '$argon2id$broken' })],
  ])('but not if %s', async (problem, citizen) => {
    const good = row({});
    await expect(importFile([citizen, good])).rejects.toThrow(problem);
    expect(await database.query('select from accounts where email = $1', [good[1]])).toEqual([]);
  });

  test('and of many invalid rows, the first twenty are listed, with the number of the others', async () => {
    const rows = Array.from({ length: 22 }, () => row({ email: 'nowhere' }));
    const problem = await importFile(rows).catch((error: Error) => error.message);
    expect(problem.split('\n')).toHaveLength(22);
    expect(problem).toMatch(/Row 21: .*\nAnd 2 more\.$/);
  });
});

test('Thousands are imported and exported in order, each once, without staff or other municipalities', async () => {
  const { email } = await addTestAccount(database, clientId, { email: 'clerk@example.org', role: 'manager' });
  const rows = Array.from({ length: 2500 }, () => row({}));
  const there = (await database.query('select from accounts where web_security_level = 0')).length;
  expect(await importFile(rows)).toBe('Riverbend has 2500 new citizens.');
  expect(await importFile([...rows, row({})])).toBe('Riverbend has 1 new citizens; 2500 were there already.');
  expect(await importFile(rows.slice(0, 2), 'Lakeside')).toBe('Lakeside has 2 new citizens.');
  const [header, ...exportedLines] = (await fixpoint('citizen', 'export', '--client', 'riverbend')).split(
    '\n',
  );
  expect(header).toBe('username,email,firstname,lastname,phone,created,validated');
  const names = exportedLines.map((line) => line.split(',')[0]);
  expect(names).toHaveLength(there + 2501);
  expect(names.slice(there, there + 2500)).toEqual(rows.map(([name]) => name));
  expect(names).not.toContain(email);
  expect((await fixpoint('citizen', 'export', '--client', 'lakeside')).split('\n')).toHaveLength(3);
});

test('A thousand citizens, the size of one batch, are exported once each', async () => {
  await addMunicipality(database, { name: 'hillside' });
  const rows = Array.from({ length: 1000 }, () => row({}));
  await importFile(rows, 'hillside');
  expect((await fixpoint('citizen', 'export', '--client', 'hillside')).split('\n')).toHaveLength(1001);
});

test('An imported citizen counts as validated from the day of the import', async () => {
  const [name, ...rest] = row({ first: 'Zoë', phone: '217 555' });
  const before = new Date(Date.now() - 1000);
  await importFile([[name!, ...rest]]);
  const [account] = await database.query<{ validatedAt: Date; level: number }>(
    `select validated_at as "validatedAt", web_security_level as level, first_name as first, phone_number as phone
     from accounts where username = $1`,
    [name],
  );
  expect(account).toMatchObject({ level: 0, first: 'Zoë', phone: '217 555' });
  expect(account!.validatedAt.getTime()).toBeGreaterThan(before.getTime());
});

test('An account added by an operator has no name, no phone number, and no common password', async () => {
  const citizens = openCitizens(database, {
    passwordMemoryKib: 7168,
    passwordPasses: 1,
    passwordKeyMinutes: 60,
  });
  const addedManager = { username: 'new-clerk', email: 'n@example.org', about: [], role: 'manager' } as const;
  const add = (password: string) =>
    addAccountByOperator(citizens, clientId, { ...addedManager, password }, new Date());
  await expect(add('password')).rejects.toMatchObject({ errorName: 'passwordNotAccepted' });
  await add('seven purple potholes');
  const [account] = await database.query(
    `select first_name, last_name, phone_number, validated_at is not null as validated from accounts
     where username = 'new-clerk'`,
  );
  expect(account).toEqual({ first_name: '', last_name: '', phone_number: '', validated: true });
  expect(await add('seven purple potholes')).toBeUndefined();
});
