/**
 * The answer of every writing command is lost once, and the caller sends the same call again. The second call
 * gets the first answer and changes nothing. Commands are found by their schema.
 */
import { randomUUID } from 'node:crypto';
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import { describe, expect, test } from 'vitest';
import { isRepeatable } from '#commands/desk/repeatable-handlers.ts';
import { addReportOf } from '#test/decide-about-texts.ts';
import { deskAttempts } from '#test/desk-attempts.ts';
import { askDesk, deskCall } from '#test/desk-call.ts';
import { addDeskScene } from '#test/desk-scene.ts';
import { addOwnedRoads, onRoute } from '#test/owned-roads.ts';
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
  recoverPassword:
    'mails another link, three times in ten minutes at most; the first link that is used ends the others',
  choosePassword: 'the key works once',
  confirmNewEmail: 'the key works once',
  changeOwnPassword: 'the second call has a password that no longer counts, so it is refused',
  changeOwnEmail: 'mails another link; the first link that is used ends the others',
  beginSecondFactor: 'its answer is a secret, which is not stored; the second one replaces the first',
  confirmSecondFactor: 'its answer has recovery codes; a code is accepted once',
  endSecondFactor: 'ends what has ended',
  renewRecoveryCodes: 'its answer is secret; the second codes replace the first',
  saveKey: 'its answer has the key, which is not stored; a manager sees both keys and revokes one',
  saveWebhook: 'its answer has the secret, which is not stored; a manager sees both webhooks and removes one',
  renewWebhookSecret: 'its answer is secret; the first of the new secrets signs along for some hours',
  createRequest: 'the guid of the request is its repeat key',
  addPhoto: 'a photo is added to a request once',
  dropPhoto: 'a photo is dropped once',
  editPhoto: 'an edited photo has another id, so the second call finds nothing',
  tellWriting: 'stores nothing',
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

/** The request with a wish of its resident to open it again. */
async function wished(): Promise<{ requestId: number; version: number }> {
  await database.query(
    `insert into feedback (client_id, request_id, main_request_id, closed_at, reader, act_id, key_hash, question,
       asked_at, ends_at, answer, answered_at, reopening)
     values ($1, $2, $2, clock_timestamp(), 'reporter', 'act', sha256(gen_random_uuid()::text::bytea), 'solved',
       now(), now(), 'not-solved', now(), 'asked')`,
    [clientId, requestId],
  );
  return seen();
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
type Setting = 'workTypes' | 'statuses' | 'texts' | 'looks' | 'links' | 'reporting' | 'publish';
const settings = () => deskCall(app, cookies.manager, 'findSettings', {});

const question = { key: 'depth', kind: 'number', label: { en: 'How deep?' } } as const;
const oneQuestion = { entries: [question] };
async function seenQuestions() {
  const { workTypeId } = scene;
  const { sets } = await deskCall(app, cookies.manager, 'findQuestions', { workTypeId });
  return { workTypeId, version: sets[0]?.version ?? 0 };
}

const closed = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };

/** Payloads for a call that succeeds, where the attempts of strangers are refused in any case. */
const payloads: Partial<Record<DeskCommandName, () => Promise<object>>> = {
  async replayWebhook() {
    const wishes = {
      url: 'https://works.example.com',
      description: '',
      types: ['*' as const],
      perMinute: 60,
    };
    const { webhookId } = await deskCall(app, cookies.manager, 'saveWebhook', { ...wishes, isPaused: true });
    return { webhookId };
  },
  runBulk: () => plannedBulk('planned'),
  stopBulk: () => plannedBulk('running'),
  retryBulk: () => plannedBulk('done', 'refused'),
  undoBulk: () => plannedBulk('done', 'done'),
  reopenRequest: wished,
  declineReopening: async () => ({ ...(await wished()), text: 'It holds.' }),
  async undoReopeningDecision() {
    const { version } = await deskCall(app, cookies.manager, 'reopenRequest', await wished());
    return { requestId, version };
  },
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
  savePublish: () => saving('publish'),
  publishQuestions: async () => ({ ...(await seenQuestions()), set: oneQuestion }),
  async takeBackQuestions() {
    const seenSet = await seenQuestions();
    const published = { ...seenSet, set: { entries: [{ ...question, key: 'other' }] } };
    const { version } = await deskCall(app, cookies.manager, 'publishQuestions', published);
    return { ...seenSet, version, to: 0 };
  },
  async saveOwners() {
    const { version } = await deskCall(app, cookies.manager, 'findOwners', {});
    return { version, corridorMeters: 30, owners: [], places: [], claims: [] };
  },
  async useLayerVersion() {
    const [row] = await database.query<{ version: number }>(
      `insert into owner_layers (client_id, key, kind, source, features, imported_at)
       values ($1, 'roads', 'roads', 'roads.geojson', 0, now()) returning layer_id::integer as version`,
      [clientId],
    );
    await database.query('update owner_layers set replaced_at = now() where client_id = $1', [clientId]);
    return { layer: 'roads', version: row!.version };
  },
  async claimRoad() {
    const [client] = await database.query<{ name: string }>('select name from clients where client_id = $1', [
      clientId,
    ]);
    const cookie = cookies.manager;
    const { workType } = (await deskCall(app, cookie, 'findRequest', { requestId })).public;
    const { owners, save } = await addOwnedRoads(app, {
      clientId,
      name: client!.name,
      cookie,
      workTypeId: workType.workTypeId,
    });
    await save(owners);
    const { longitude, latitude } = onRoute(0);
    await database.query(
      'update work_requests set longitude = $3, latitude = $4 where client_id = $1 and request_id = $2',
      [clientId, requestId, longitude, latitude],
    );
    return { requestId, meters: 100 };
  },
  async decideAbuseReports() {
    await addReportOf(app, requestId);
    return { requestId, isStaying: true, seenReports: 1 };
  },
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
