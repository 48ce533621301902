/**
 * Every kind of caller tries every command of the desk: nobody, guests, residents, a former member, an ended session,
 * each role, API keys, another team and another municipality. A call that is not allowed is refused, reveals nothing and changes nothing.
 */
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import { isAtLeast, roles } from '@fixpoint/contract/desk/role.ts';
import { describe, expect, test } from 'vitest';
import { deskAttempts } from '#test/desk-attempts.ts';
import { type Trier, addDeskScene, mark } from '#test/desk-scene.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp();
const { scene, cookies } = await addDeskScene(app);
const names = Object.keys(deskCommands) as DeskCommandName[];
/** Callers who are no members, or no longer. */
const strangers = [
  'nobody',
  'guest',
  'resident',
  'residentOfLakeside',
  'disabled',
  'expired',
  'revokedKey',
] as const;
const outsiders = ['ofStreets', 'ofLakeside'] as const;

/** Tables that every call writes to, even a refused one. */
const ofCallsThemselves = [
  'attempts',
  'audit_entries',
  'audit_heads',
  'mirror_promises',
  'security_events',
  'usages',
];
/** Tables of the caller's own account and session. Every member may change these rows. */
const ofTheCaller = [
  'sessions',
  'second_factors',
  'saved_views',
  'notice_settings',
  'bulk_acts',
  'bulk_rows',
];

const tables = await app.database.query<{ name: string }>(
  `select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'client_id' and table_name <> all($1)`,
  [[...ofCallsThemselves, ...ofTheCaller]],
);
const allRows = tables
  .map(({ name }) => `select '${name} ' || t::text as row from ${name} t where client_id = $1`)
  .join(' union all ');

const rowsOfClient = async () =>
  (await app.database.query<{ row: string }>(allRows, [scene.clientId])).map(({ row }) => row).toSorted();

let calls = 0;

/** Each call comes from another network, so that no limit slows it down. */
async function ask(name: DeskCommandName, trier: Trier) {
  calls += 1;
  const cookie = cookies[trier];
  const isKey = cookie.startsWith('fixpoint_key_');
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/${deskCommands[name].cmd}`,
    remoteAddress: `100.${calls >> 8}.${calls & 255}.1`,
    headers: {
      host: 'riverbend.localhost',
      ...(isKey ? { authorization: `Bearer ${cookie}` } : { cookie }),
    },
    payload: deskAttempts[name].payload(scene),
  });
  const isProblem = answer.headers['content-type']?.toString().includes('problem') === true;
  const refusal = isProblem ? answer.json<{ name: string }>().name : undefined;
  return { status: answer.statusCode, refusal, body: answer.body };
}

// The first call of a key writes the time of its use.
await ask('findMe', 'readKey');

test('Every command is in this table, with the same access level as in the contract', () => {
  expect(Object.keys(deskAttempts).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(deskCommands[name].access, name).toBe(deskAttempts[name].from);
});

/** The scope that an API key needs, by the name of the command: independent of the contract. */
function scopeNeeded(name: DeskCommandName): string | null {
  if (deskAttempts[name].isForPeople === true) return null;
  if (name.includes('Webhook')) return 'webhooks';
  return /^(find|count|export|test|preview|foresee)[A-Z]/.test(name) ? 'read' : 'desk';
}

test('Every command asks an API key for the right scope, or for none because only people may call', () => {
  for (const name of names.filter((one) => deskAttempts[one].from !== 'open')) {
    const { keyScope = 'desk' }: DeskCommand = deskCommands[name];
    expect(keyScope, name).toBe(scopeNeeded(name));
  }
});

const guardedNames = names.filter((name) => deskAttempts[name].from !== 'open');

describe.each(guardedNames)('%s', (name) => {
  const { from, isForPeople, ...endings } = deskAttempts[name];
  const neededRole = from === 'open' ? 'viewer' : from;
  const lesser = roles.filter((role) => !isAtLeast(role, neededRole));

  test('refuses callers without the right, and changes nothing', async () => {
    const before = await rowsOfClient();
    for (const trier of strangers)
      expect(await ask(name, trier), trier).toMatchObject({ status: 401, refusal: 'tokenNotValid' });
    for (const trier of lesser)
      expect(await ask(name, trier), trier).toMatchObject({ status: 403, refusal: 'notAllowed' });
    expect(await rowsOfClient()).toEqual(before);
  });

  test.each(outsiders)('reveals and changes nothing that belongs to others: %s', async (trier) => {
    const before = await rowsOfClient();
    const answer = await ask(name, trier);
    const isLesser = trier === 'ofStreets' && !isAtLeast('clerk', neededRole);
    const ending = isLesser ? 'notAllowed' : endings[trier === 'ofStreets' ? 'otherTeam' : 'elsewhere'];
    expect(answer.refusal ?? 'own', answer.body).toBe(ending);
    // Every team may read the municipality's templates.
    const isAnnounced = trier === 'ofStreets' && ['findTemplate', 'findTemplates'].includes(name);
    expect(answer.body.includes(mark)).toBe(isAnnounced);
    expect(await rowsOfClient()).toEqual(before);
  });

  /** The expected end for callers with the right. `notFound` depends on the attempts before. */
  const otherTeamEnding = endings.otherTeam === 'notFound' ? undefined : endings.otherTeam;

  test.each(roles.filter((role) => isAtLeast(role, neededRole)))('answers a %s', async (trier) => {
    const { refusal = 'own', body } = await ask(name, trier);
    expect(['tokenNotValid', 'internal', 'unknownCommand'], body).not.toContain(refusal);
    expect(refusal, body).toBe(otherTeamEnding ?? refusal);
  });

  test('answers an API key, unless the command is only for people', async () => {
    const { refusal = 'own', body } = await ask(name, 'key');
    expect(refusal === 'notAllowed', body).toBe(isForPeople === true);
    expect(['tokenNotValid', 'internal'], body).not.toContain(refusal);
  });

  test('lets an API key that may only read read, and changes nothing for it', async () => {
    const before = await rowsOfClient();
    const { refusal = 'own', body, status } = await ask(name, 'readKey');
    expect(refusal === 'notAllowed', body).toBe(scopeNeeded(name) !== 'read');
    expect(status === 403 && body.includes('This API key may only read.')).toBe(scopeNeeded(name) === 'desk');
    expect(await rowsOfClient()).toEqual(before);
  });
});

test.each(names.filter((name) => deskAttempts[name].from === 'open'))(
  '%s needs no sign-in and reveals nothing',
  async (name) => {
    const { body, status } = await ask(name, 'nobody');
    expect(body).not.toContain(mark);
    expect(status).not.toBe(500);
  },
);
