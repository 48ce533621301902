/**
 * The answer of every writing command is lost once, and the caller sends the same call again. The second call
 * gets the first answer and changes nothing. Commands are found by their schema.
 */
import { randomUUID } from 'node:crypto';
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import { describe, expect, test } from 'vitest';
import { isRepeatable } from '#commands/desk/repeatable-handlers.ts';
import { deskAttempts } from '#test/desk-attempts.ts';
import { askDesk, deskCall } from '#test/desk-call.ts';
import { addDeskScene } from '#test/desk-scene.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp();
const { database, clock } = app;
const { scene, cookies } = await addDeskScene(app);
const { clientId, requestId, colleagueId } = scene;
const names = Object.keys(deskCommands) as DeskCommandName[];
const repeatable = names.filter(isRepeatable);

/** Writing commands without a repeat key, and the reason why a second call does no harm. */
const otherwise: Partial<Record<DeskCommandName, string>> = {
  signIn: 'a second session ends like the first',
  signOut: 'ends a session that has ended',
  beginSecondFactor: 'its answer is a secret, which is not stored; the second one replaces the first',
  confirmSecondFactor: 'its answer has recovery codes; a code is accepted once',
  endSecondFactor: 'ends what has ended',
  renewRecoveryCodes: 'its answer is secret; the second codes replace the first',
  saveKey: 'its answer has the key, which is not stored; a manager sees both keys and revokes one',
  createRequest: 'the guid of the request is its repeat key',
  addPhoto: 'a photo is added to a request once',
  dropPhoto: 'a photo is dropped once',
  editPhoto: 'an edited photo has another id, so the second call finds nothing',
  showContact: 'reads the contact; each reading is recorded',
};

const isReading = (name: string) => /^(find|count|export|test|preview|foresee|fill)[A-Z]/.test(name);

test('Every command of the desk reads, has a repeat key, or does no harm when it is repeated', () => {
  const without = names.filter((name) => !isReading(name) && !isRepeatable(name));
  expect(without.toSorted()).toEqual(Object.keys(otherwise).toSorted());
  expect(names.filter((name) => isReading(name) && isRepeatable(name))).toEqual([]);
});

const seen = async () => {
  const { version } = await deskCall(app, cookies.manager, 'findRequest', { requestId });
  return { requestId, version };
};

async function plannedBulk(state: 'planned' | 'running' | 'done', result = 'planned'): Promise<object> {
  const act = { kind: 'priority', priority: 3 } as const;
  const selection = { requests: [await seen()] };
  const { bulkId } = await deskCall(app, cookies.manager, 'planBulk', { selection, act, isForClosed: false });
  await database.query('update bulk_acts set state = $3 where client_id = $1 and bulk_id = $2', [
    clientId,
    bulkId,
    state,
  ]);
  await database.query('update bulk_rows set result = $3 where client_id = $1 and bulk_id = $2', [
    clientId,
    bulkId,
    result,
  ]);
  return { bulkId };
}

/** The payload of a stranger's attempt, with the version that counts now. */
async function saving(kind: Setting): Promise<object> {
  const { version } = (await settings())[kind];
  const name = `save${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as DeskCommandName;
  return { ...deskAttempts[name].payload(scene), version };
}
/** The present list, whose first entry gets another name. */
async function renaming(kind: 'workTypes' | 'statuses'): Promise<object> {
  const { version, value } = (await settings())[kind];
  const [first, ...others] = value as { name: unknown }[];
  const name = kind === 'statuses' ? 'Renamed' : { en: 'Renamed' };
  return { version, value: [{ ...first, name }, ...others] };
}
type Setting = 'workTypes' | 'statuses' | 'texts' | 'looks' | 'links' | 'reporting';
const settings = () => deskCall(app, cookies.manager, 'findSettings', {});

const closed = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };

/** Payloads for a call that succeeds, where the attempts of strangers are refused in any case. */
const payloads: Partial<Record<DeskCommandName, () => Promise<object>>> = {
  runBulk: () => plannedBulk('planned'),
  stopBulk: () => plannedBulk('running'),
  retryBulk: () => plannedBulk('done', 'refused'),
  undoBulk: () => plannedBulk('done', 'done'),
  async callBackReply() {
    const reply = { ...(await seen()), text: 'Thank you.', delaySeconds: 60 };
    return { requestId, replyId: (await deskCall(app, cookies.manager, 'replyToResident', reply)).replyId };
  },
  async restorePhoto() {
    const edited = { ...(await seen()), photoId: scene.photoId, turns: 1 as const, blurs: [] };
    return { requestId, photoId: (await deskCall(app, cookies.manager, 'editPhoto', edited)).photoId };
  },
  async resetSecondFactor() {
    await database.query(
      `insert into second_factors (client_id, account_id, sealed_secret, confirmed_at) values ($1, $2, '', now())
       on conflict (client_id, account_id) do update set confirmed_at = now()`,
      [clientId, colleagueId],
    );
    return { accountId: colleagueId };
  },
  async unlinkProvider() {
    await database.query(
      `insert into provider_links (client_id, account_id, issuer, subject, linked_at) values ($1, $2, 'https://id.example', 'c', now())`,
      [clientId, colleagueId],
    );
    return { accountId: colleagueId };
  },
  saveDueRules: async () => ({
    version: 0,
    officeHours: { ...closed, monday: [{ from: '08:00', to: '16:00' }] },
    holidays: [],
    rules: [],
  }),
  saveWorkTypes: () => renaming('workTypes'),
  saveStatuses: () => renaming('statuses'),
  saveTexts: () => saving('texts'),
  saveLooks: () => saving('looks'),
  saveLinks: () => saving('links'),
  saveReporting: () => saving('reporting'),
  saveRouting: async () => ({ version: 0, areas: [], rules: [], defaultTeamId: null }),
};

async function payloadFor(name: DeskCommandName): Promise<object> {
  const make = payloads[name];
  const payload =
    make === undefined ? deskAttempts[name].payload({ ...scene, ...(await seen()) }) : await make();
  return { ...payload, repeatKey: randomUUID() };
}

/** Everything that a call can change, with the jobs and without what every call writes. */
const ofCallsThemselves = ['attempts', 'mirror_promises', 'security_events', 'usages', 'sessions'];
const tables = await database.query<{ name: string }>(
  `select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'client_id' and table_name <> all($1)`,
  [ofCallsThemselves],
);
const everything = tables
  .map(({ name }) => `select '${name} ' || t::text as row from ${name} t where client_id = $1`)
  .join(' union all ');
async function rows(): Promise<string[]> {
  const found = await database.query<{ row: string }>(
    `${everything} union all select 'job ' || id::text from graphile_worker.jobs`,
    [clientId],
  );
  return found.map(({ row }) => row).toSorted();
}

describe('A call whose answer was lost is sent again:', () => {
  test.each(repeatable)('%s is carried out once', async (name) => {
    const payload = await payloadFor(name);
    const cookie = cookies.manager;
    const { cmd } = deskCommands[name];
    const first = await askDesk(app, cmd, payload, { cookie });
    expect(first, JSON.stringify(first.body)).toMatchObject({ status: 200 });
    const after = await rows();
    clock.advance(2000);
    const second = await askDesk(app, cmd, payload, { cookie });
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body });
    const now = await rows();
    expect(now.filter((row) => !after.includes(row))).toEqual([]);
    expect(now).toHaveLength(after.length);
  });
});
