/** The audit log records acts of staff and operators completely, and shows tampering. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { openLog } from '#platform/log.ts';
import { operatorHere } from '#test/operator-here.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { testClock } from '#test/test-clock.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import type { AuditAct } from './act.ts';
import { type EntryRow, auditHeads, findTampering, listEntries } from './read-audit.ts';
import { GatheredActs } from './gathered-acts.ts';
import { writeEntry } from './write-entry.ts';

const { database, address } = await createTestDatabase();
const fixpoint = operatorHere(address);
const now = new Date('2026-11-23T08:00:00.123Z');
const saveAct: AuditAct = {
  kind: 'settings-saved',
  actor: { kind: 'staff', accountId: 12, sessionId: 5 },
  about: { version: 3, setting: 'texts', fields: ['b', 'a'], reason: 'ünd "so"', role: undefined },
};

let clients = 0;
/** A municipality with this many entries. */
async function addClientWithEntries(count: number): Promise<{ clientId: number; name: string }> {
  clients += 1;
  const name = `city${clients}`;
  const { clientId } = await addMunicipality(database, { name });
  for (let at = 0; at < count; at += 1) await writeEntry(database, clientId, saveAct, now);
  return { clientId, name };
}

async function entriesOf(clientId: number): Promise<EntryRow[]> {
  const entries: EntryRow[] = [];
  for await (const entry of listEntries(database, clientId)) entries.push(entry);
  return entries;
}

const faultOf = async (clientId: number, checkpoint?: Parameters<typeof findTampering>[2]) =>
  findTampering(database, (await auditHeads(database, clientId))[0]!, checkpoint);

describe('An entry', () => {
  test('names author, act, time and subject, and is chained to the entry before', async () => {
    const { clientId } = await addClientWithEntries(2);
    const entries = await entriesOf(clientId);
    const { role: _, ...about } = saveAct.about as Record<string, unknown>;
    expect(entries).toMatchObject([
      { entryId: 1, happenedAt: now, kind: 'settings-saved', actor: 'staff', accountId: 12, about },
      { entryId: 2, operator: '', callId: '' },
    ]);
    expect(entries[0]!.hash).not.toEqual(entries[1]!.hash);
    expect(await faultOf(clientId)).toBeUndefined();
  });

  test('is missing if its act is rolled back, and leaves no gap', async () => {
    const { clientId } = await addClientWithEntries(1);
    const act = database.transaction(async (tx) => {
      await writeEntry(tx, clientId, saveAct, now);
      throw new Error('no');
    });
    await expect(act).rejects.toThrow('no');
    await writeEntry(database, clientId, saveAct, now);
    const entries = await entriesOf(clientId);
    expect(entries.map(({ entryId }) => entryId)).toEqual([1, 2]);
    expect(await faultOf(clientId)).toBeUndefined();
  });

  test('waits for running transactions of the same municipality, so many at once are in order', async () => {
    const { clientId } = await addClientWithEntries(0);
    await Promise.all(
      Array.from({ length: 40 }, () =>
        database.transaction(async (tx) => {
          await tx.query('select 1');
          await writeEntry(tx, clientId, saveAct, now);
        }),
      ),
    );
    expect(await auditHeads(database, clientId)).toMatchObject([{ entries: 40 }]);
    expect(await faultOf(clientId)).toBeUndefined();
  });
});

describe('The check detects', () => {
  test.each([
    [
      "update audit_entries set kind = 'signed-in' where client_id = $1 and entry_id = 2",
      'Entry 2 has been changed.',
    ],
    [
      "update audit_entries set about = '{}' where client_id = $1 and entry_id = 3",
      'Entry 3 has been changed.',
    ],
    [
      'update audit_entries set account_id = 13 where client_id = $1 and entry_id = 3',
      'Entry 3 has been changed.',
    ],
    ['delete from audit_entries where client_id = $1 and entry_id = 1', 'Entry 1 is missing.'],
    ['delete from audit_entries where client_id = $1 and entry_id = 2', 'Entry 2 is missing.'],
    ['delete from audit_entries where client_id = $1 and entry_id >= 2', 'Entry 2 of 3 is missing.'],
    ['delete from audit_entries where client_id = $1', 'Entry 1 of 3 is missing.'],
    [
      "update audit_heads set hash = '\\x00' where client_id = $1",
      'The last entry differs from the one that was written last.',
    ],
  ])('this statement: %s', async (statement, fault) => {
    const { clientId } = await addClientWithEntries(3);
    await database.query(statement, [clientId]);
    expect(await faultOf(clientId)).toBe(fault);
  });

  test('an entry moved by a millisecond', async () => {
    const { clientId } = await addClientWithEntries(3);
    const laterTime = new Date(now.getTime() + 1);
    await database.query('update audit_entries set happened_at = $2 where client_id = $1 and entry_id = 1', [
      clientId,
      laterTime,
    ]);
    expect(await faultOf(clientId)).toBe('Entry 1 has been changed.');
  });

  test('a log that was rewritten completely, if one of its checkpoints was stored elsewhere', async () => {
    const { clientId } = await addClientWithEntries(2);
    const { entries, hash } = (await auditHeads(database, clientId))[0]!;
    const checkpoint = { entries, hash: hash.toString('hex') };
    await writeEntry(database, clientId, saveAct, now);
    expect(await faultOf(clientId, checkpoint)).toBeUndefined();
    await database.query('delete from audit_entries where client_id = $1', [clientId]);
    await database.query('delete from audit_heads where client_id = $1', [clientId]);
    await writeEntry(database, clientId, { ...saveAct, kind: 'signed-in' }, now);
    expect(await faultOf(clientId, checkpoint)).toBe('Entry 2 of the stored checkpoint is missing.');
    await writeEntry(database, clientId, saveAct, now);
    expect(await faultOf(clientId)).toBeUndefined();
    expect(await faultOf(clientId, checkpoint)).toBe(
      'Entry 2 or an earlier one differs from the stored checkpoint.',
    );
  });
});

describe('Sign-ins of staff', () => {
  const clock = testClock();
  const log = openLog({ level: 'silent' });

  test('are recorded at once, and further ones within a minute as one more entry with their number', async () => {
    const { clientId } = await addClientWithEntries(0);
    const signIns = new GatheredActs({ database, clock, log });
    for (let at = 0; at < 5; at += 1)
      await signIns.note(clientId, { kind: 'signed-in', accountId: 7, by: 'protocol' }, clock.now());
    await signIns.note(clientId, { kind: 'signed-in', accountId: 8, by: 'password' }, clock.now());
    const readOutput = async () =>
      (await entriesOf(clientId)).map(({ actor, accountId, about }) => [
        actor,
        accountId,
        about.by,
        about.count,
      ]);
    const first = [
      ['integration', 7, 'protocol', undefined],
      ['staff', 8, 'password', undefined],
    ];
    expect(await readOutput()).toEqual(first);
    clock.advance(60_000);
    await signIns.note(clientId, { kind: 'signed-in', accountId: 7, by: 'protocol' }, clock.now());
    const others = ['integration', 7, 'protocol', 4];
    expect(await readOutput()).toEqual([...first, others, first[0]]);
    await signIns.note(clientId, { kind: 'signed-in', accountId: 7, by: 'protocol' }, clock.now());
    await signIns.stop();
    expect(await readOutput()).toEqual([...first, others, first[0], first[0]]);
  });

  test('A mirror that reads contacts each minute has two entries an hour, the second with the number of the others', async () => {
    const { clientId } = await addClientWithEntries(0);
    const acts = new GatheredActs({ database, clock, log });
    for (let minute = 0; minute < 61; minute += 1) {
      await acts.note(clientId, { kind: 'contact-shown', accountId: 7, by: 'protocol' }, clock.now());
      clock.advance(60_000);
    }
    await acts.stop();
    expect((await entriesOf(clientId)).map(({ kind, about }) => [kind, about.count])).toEqual([
      ['contact-shown', undefined],
      ['contact-shown', 59],
      ['contact-shown', undefined],
    ]);
  });

  test('fail if they cannot be recorded', async () => {
    const { clientId } = await addClientWithEntries(0);
    const signIns = new GatheredActs({ database, clock, log });
    await database.query('alter table audit_heads rename to elsewhere');
    const note = () =>
      signIns.note(clientId, { kind: 'signed-in', accountId: 7, by: 'password' }, clock.now());
    await expect(note()).rejects.toThrow('audit_heads');
    await database.query('alter table elsewhere rename to audit_heads');
    await note();
    await signIns.stop();
    expect(await auditHeads(database, clientId)).toMatchObject([{ entries: 1 }]);
  });
});

describe('The operator', () => {
  test('lists and exports the log, and notes a point that proves it later', async () => {
    const { name, clientId } = await addClientWithEntries(1);
    expect(await fixpoint('audit', 'list', '--client', name)).toBe(
      `2026-11-23T08:00:00.123Z  ${name}  staff 12  settings-saved  role clerk`.replace(
        'role clerk',
        'fields b,a  reason ünd "so"  setting texts  version 3',
      ),
    );
    const exportedLog = JSON.parse(await fixpoint('audit', 'export', '--client', name)) as object;
    expect(exportedLog).toMatchObject({
      client: name,
      entryId: 1,
      actor: 'staff',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    const [clientName, verdict, point] = (await fixpoint('audit', 'verify', '--client', name)).split('\t');
    expect([clientName, verdict]).toEqual([name, 'whole']);
    await writeEntry(database, clientId, saveAct, now);
    expect(await fixpoint('audit', 'verify', '--client', name, '--checkpoint', point!)).toContain(
      '\twhole\t2:',
    );
    await database.query("update audit_entries set kind = 'signed-in' where client_id = $1", [clientId]);
    await expect(fixpoint('audit', 'verify')).rejects.toThrow(`${name}: Entry 1 has been changed.`);
    await expect(fixpoint('audit', 'verify', '--client', name, '--checkpoint', 'nonsense')).rejects.toThrow(
      'expected a number',
    );
    await expect(fixpoint('audit', 'verify', '--checkpoint', point!)).rejects.toThrow('--client');
  });

  test('appears in the log with the account on the machine', async () => {
    const { name } = await addClientWithEntries(0);
    expect(await fixpoint('citizen', 'export', '--client', name)).toContain('username');
    expect(await fixpoint('audit', 'list', '--client', name)).toContain(
      `operator ${process.env['SUDO_USER'] ?? userInfo().username}  citizens-exported`,
    );
  });
});

test('nothing in the server changes or removes an entry', async () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const foundKinds: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (/\b(update|delete\s+from|truncate(\s+table)?)\s+(audit_entries|audit_heads)\b/i.test(text))
      foundKinds.push(file);
  }
  expect(foundKinds).toEqual([]);
});
