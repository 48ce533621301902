/**
 * All people of one municipality try every command with data of another municipality, and of another citizen
 * in their own. No answer reveals that data, and nothing is changed.
 */
import { describe, expect, test } from 'vitest';
import { type CommandName, commands } from '@fixpoint/contract/commands/index.ts';
import type { Access, Command } from '@fixpoint/contract/define-command.ts';
import type { Attempt, LeakScene } from '#test/leak-attempt.ts';
import { leakAttempts } from '#test/leak-attempts.ts';
import { hashToken } from '#sessions/token.ts';
import { startTestApp } from '#test/test-app.ts';
import { type Inhabitant, type InhabitedClient, addInhabitedClient } from '#test/inhabited-client.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addInhabitedClient(app, 'riverbend');
const lakeside = await addInhabitedClient(app, 'lakeside');
const { guest, visitor, mary, paul, clerk } = riverbend.inhabitants;

type InhabitantName = keyof InhabitedClient['inhabitants'];

/** The allowed callers, repeated here so that the test does not depend on the code. */
const callers: Record<Access, readonly InhabitantName[]> = {
  open: ['guest', 'visitor', 'mary', 'paul', 'clerk'],
  guest: ['guest', 'visitor', 'mary', 'paul', 'clerk'],
  account: ['mary', 'paul', 'clerk'],
  citizen: ['mary', 'paul'],
  staff: ['clerk'],
};

/** Staff may see all requests of their own municipality, so they only try another one. */
const pairs: [Inhabitant, InhabitedClient, Inhabitant][] = [
  [guest, lakeside, lakeside.inhabitants.mary],
  [mary, lakeside, lakeside.inhabitants.mary],
  [paul, lakeside, lakeside.inhabitants.guest],
  [clerk, lakeside, lakeside.inhabitants.paul],
  [clerk, lakeside, lakeside.inhabitants.clerk],
  [guest, riverbend, paul],
  [visitor, riverbend, guest],
  [mary, riverbend, paul],
  [paul, riverbend, mary],
  [mary, riverbend, clerk],
  [guest, riverbend, clerk],
];
const scenes: LeakScene[] = pairs.map(([me, away, other]) => ({ home: riverbend, me, away, other }));

const tables = await app.database.query<{ name: string }>(
  `select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'client_id' and table_name not in ('attempts', 'mirror_promises', 'security_events')`,
);

const allRows = tables
  .map(
    ({ name }) =>
      `select '${name} ' || t::text as row, to_jsonb(t) as json from ${name} t where client_id = $1`,
  )
  .join(' union all ');

/**
 * All rows of the other person as text: of their whole municipality, or only their own if the caller is from
 * the same one.
 */
async function rowsOf({ home, away, other }: LeakScene): Promise<string[]> {
  const rows = await app.database.query<{ row: string; json: Record<string, unknown> }>(allRows, [
    away.clientId,
  ]);
  const othersRows = home === away ? rows.filter(({ json }) => isOf(other, json)) : rows;
  return othersRows.map(({ row }) => row);
}

/**
 * True if a row belongs to the person: the account, the session, the request with its parts, or the unclaimed
 * photo.
 */
function isOf({ token, accountId, request, waiting }: Inhabitant, row: Record<string, unknown>): boolean {
  const isAccounts = accountId !== 0 && row['account_id'] === accountId;
  const isSession = row['token_hash'] === `\\x${hashToken(token).toString('hex')}`;
  return isAccounts || isSession || row['request_id'] === request.id || row['photo_id'] === waiting.photoId;
}

/** Values that only the other person or their municipality can have. */
function secretsOf({ home, away, other }: LeakScene): string[] {
  const people = home === away ? [other] : Object.values(away.inhabitants);
  return people.flatMap(({ mark, token, request, waiting, photoId, keys }) => [
    mark,
    token,
    request.guid,
    ...[photoId, waiting.photoId].map(String),
    ...Object.values(keys).filter((key) => key !== ''),
  ]);
}

let calls = 0;

/** Makes the attempt from a new network, so that no limit slows it down. */
function make(name: CommandName, { fields, host }: Attempt, { home }: LeakScene) {
  calls += 1;
  const from = `10.${calls >> 8}.${calls & 255}.1`;
  return ws7Call(app, { cmd: commands[name].cmd, ...fields }, `${(host ?? home).name}.localhost`, from);
}

const names = Object.keys(commands) as CommandName[];

test('Every command is tried', () => {
  expect(Object.keys(leakAttempts).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(scenes.flatMap(leakAttempts[name]).length, name).toBeGreaterThan(3);
});

describe.each(scenes)('$me.mark, with data of $other.mark, learns and changes nothing by', (scene) => {
  test.each(names)('%s', async (name) => {
    const { me } = scene;
    const mayCall = callers[commands[name].access].includes(me.name as InhabitantName);
    for (const attempt of leakAttempts[name](scene)) {
      const before = await rowsOf(scene);
      const answer = await make(name, attempt, scene);
      const { resultOnError } = commands[name] as Command;
      expect(answer).toMatchObject(mayCall ? attempt.ends : { code: '00010015', data: resultOnError });
      const answerText = JSON.stringify(answer);
      expect(secretsOf(scene).filter((secret) => answerText.includes(secret))).toEqual([]);
      const after = await rowsOf(scene);
      expect(before.filter((row) => !after.includes(row))).toEqual([]);
      const addedRows = after.filter((row) => !before.includes(row));
      expect(addedRows.filter((row) => !(attempt.addsAccount && isAccount(row)))).toEqual([]);
    }
  });
});

/** True for the rows of a new account: the account, and the key that validates it. */
function isAccount(row: string): boolean {
  return /^(accounts|one_time_keys) /.test(row);
}
