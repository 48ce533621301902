/** The demo municipalities, as an operator applies them. */
import path from 'node:path';
import { judgeQuestions } from '@fixpoint/contract/questions/judge-questions.ts';
import type { QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { readableOn } from '@fixpoint/contract/colour/readable-on.ts';
import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { addDemoAccounts, demoSignIns } from '#demo-accounts.ts';
import { findDeskSettings } from '#desk/settings/desk-settings.ts';
import { applyTestFolder, temporaryFolder } from '#test/municipality-folder.ts';
import { cheapPasswords } from '#test/no-limits.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { clientByName, workTypesOf } from './client-store.ts';

const { database } = await createTestDatabase();
const demo = (name: string) => path.join(import.meta.dirname, '../../../demo', name);

const config = readConfig({ DATA_DIR: temporaryFolder(), ...cheapPasswords });
const riverbend = await applyTestFolder(demo('riverbend'), database, {
  addAccounts: (tx, client) => addDemoAccounts(tx, client, config),
});

test('Riverbend has everything that a municipality can have', async () => {
  expect(riverbend.search!.addresses).toBeGreaterThan(15_000);
  expect(riverbend.search!.places).toBeGreaterThan(20);
  expect(riverbend.search!.crossings).toBeGreaterThan(1000);
  expect(riverbend.sampleRequests).toBeGreaterThan(150);
  expect(riverbend.samplePhotos).toBeGreaterThan(50);
  const client = await clientByName(database, 'riverbend');
  expect(client).toMatchObject({
    hasAnonymousRequests: true,
    hasDisclaimer: true,
    hasLogo: true,
    hasHeaderLogo: true,
    basemap: { streets: { kind: 'pmtiles' }, hybrid: { kind: 'pmtiles' } },
  });
  expect(client!.hyperlinks).toHaveLength(5);
  const workTypes = await workTypesOf(database, client!.clientId);
  expect(workTypes).toHaveLength(20);
  expect(workTypes.filter(({ customMessage }) => customMessage.includes('https://'))).toHaveLength(2);
  const [types] = await database.query(
    'select array_agg(distinct type order by type) as all from work_requests join statuses using (client_id, status_id)',
  );
  expect(types).toEqual({ all: [0, 1, 2] });
});

test('Riverbend asks about six work types in four languages without a warning, and requests have answers', async () => {
  const sets = await database.query<{ content: QuestionSet }>(
    'select content from question_sets where client_id = $1',
    [riverbend.clientId],
  );
  expect(sets).toHaveLength(6);
  const known = ['en', 'es', 'fr', 'ar'];
  const judged = sets.map(({ content }) => judgeQuestions(content, { own: 'en', offered: known, known }));
  expect(judged.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  const entries = sets.flatMap(({ content }) => content.entries);
  expect(entries.filter(({ key, stopKind }) => key === 'gas-leak' && stopKind === 'call-now')).toHaveLength(
    1,
  );
  const [answers] = await database.query<{ count: number; words: number }>(
    `select count(*)::int as count, count(*) filter (where said <> '')::int as words
     from request_answers where client_id = $1`,
    [riverbend.clientId],
  );
  expect(answers!.count).toBeGreaterThan(100);
  expect(answers!.words).toBe(answers!.count);
});

test('Riverbend shows requests nearby for four work types, names the owner of the state roads, and asks after a closing', async () => {
  const { clientId } = riverbend;
  const [nearby] = await database.query(
    `select count(*)::int as count from work_types where client_id = $1 and nearby ->> 'shows' = 'pins'`,
    [clientId],
  );
  expect(nearby).toEqual({ count: 4 });
  const { owners } = await findDeskSettings(database, clientId);
  expect(owners.value.owners).toMatchObject([
    { key: 'state-dot', phone: '+1 217 555 0161', roads: ['US 34', 'IL 61', 'IL 96'] },
  ]);
  const [client] = await database.query(
    'select has_feedback as "hasFeedback" from clients where client_id = $1',
    [clientId],
  );
  expect(client).toEqual({ hasFeedback: true });
});

test('residents of Riverbend have answered after closings, and some of their requests are to be decided', async () => {
  const [answers] = await database.query<Record<string, number>>(
    `select count(*) as asked, count(answer) as answered, count(*) filter (where answer = 'solved') as solved,
       count(*) filter (where reopening = 'asked') as wished, count(*) filter (where reopening = 'reopened') as reopened,
       count(*) filter (where reopening = 'declined') as declined from feedback where client_id = $1`,
    [riverbend.clientId],
  );
  for (const [kind, count] of Object.entries(answers!)) expect(count, kind).toBeGreaterThan(0);
});

test('the demo resident has a request in every status', async () => {
  const own = await database.query<{ key: string }>(
    `select s.key from work_requests r
       join accounts a using (client_id, account_id) join statuses s using (client_id, status_id)
     where a.username = 'resident@riverbend.example' and r.first_name = a.first_name
     order by s.display_order`,
  );
  const all = await database.query('select key from statuses where client_id = $1 order by display_order', [
    riverbend.clientId,
  ]);
  expect(own).toEqual(all);
});

test('the desk of Riverbend has cases in every view, and its staff can sign in', async () => {
  const [views] = await database.query<Record<string, number>>(
    `select count(*) as all, count(distinct team_id) as teams, count(*) filter (where team_id is null) as nobodys,
       count(*) filter (where accepted_at is null and closed_at is null) as unaccepted,
       count(*) filter (where due_at < now()) as overdue, count(*) filter (where paused_at is not null) as paused,
       count(*) filter (where reopened_at is not null) as reopened,
       count(*) filter (where duplicate_of is not null) as duplicates,
       count(*) filter (where answered_at > answer_due_at) as "answeredLate",
       count(*) filter (where assignee_id is not null) as assigned
     from work_requests where client_id = $1`,
    [riverbend.clientId],
  );
  const { all, teams, nobodys, ...others } = views!;
  expect(all).toBeGreaterThan(2000);
  expect([teams, nobodys]).toEqual([4, 0]);
  for (const [view, count] of Object.entries(others)) expect([view, count > 4]).toEqual([view, true]);
  const kinds = await database.query<{ kind: string }>('select distinct kind from request_events');
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['routed', 'accepted', 'returned', 'paused', 'resumed', 'internal-note', 'noted']),
  );
  const lines = await demoSignIns(database);
  for (const username of ['mia', 'ana', 'ben', 'carl'])
    expect(lines).toContainEqual(expect.stringMatching(`^  ${username} with the password '`));
});

test('the desk of Riverbend has six templates in English and Spanish', async () => {
  const templates = await database.query<{ name: string; details: { texts: object; statusId: number } }>(
    'select name, details from template_versions where client_id = $1',
    [riverbend.clientId],
  );
  expect(templates).toHaveLength(6);
  for (const { details } of templates) {
    expect(Object.keys(details.texts)).toEqual(['es']);
    expect(details.statusId).toEqual(expect.any(Number));
  }
});

test('the log of the desk is in order, with times during office hours', async () => {
  const [wrongCount] = await database.query<{ count: number }>(
    `select count(*) as count from (
       select e.*, lag(changed_at) over (partition by request_id order by event_id) as before,
         lag(version) over (partition by request_id order by event_id) as version_before,
         changed_at at time zone 'America/Chicago' as here
       from request_events e where client_id = $1 and actor = 'staff' and kind <> 'duplicate-linked') as told
     where changed_at < before or version <> version_before + 1
       or extract(isodow from here) > 5 or here::time not between '08:00' and '17:00'`,
    [riverbend.clientId],
  );
  expect(wrongCount).toEqual({ count: 0 });
});

test('white text is readable on the colour of each municipality', async () => {
  await applyTestFolder(demo('lakeside'), database);
  const clients = await Promise.all(['riverbend', 'lakeside'].map((name) => clientByName(database, name)));
  expect(clients.map((client) => readableOn(client!.accent))).toEqual(['#ffffff', '#ffffff']);
});

test('Lakeside takes no guests, shows no disclaimer and has no logo', async () => {
  await applyTestFolder(demo('lakeside'), database);
  expect(await clientByName(database, 'lakeside')).toMatchObject({
    hasAnonymousRequests: false,
    hasDisclaimer: false,
    hasLogo: false,
    hasHeaderLogo: false,
  });
});
