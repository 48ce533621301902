/** A municipality can require words when a request is closed: an outcome, a reply to the resident, or either. */
import type { ClosingNeeds } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import { beforeEach, expect, test } from 'vitest';
import { addMember, addTestKey, deskCall, deskRefusal } from '#test/desk-call.ts';
import { idsByKey } from '#test/test-requests.ts';
import { tokenOf } from '#test/test-accounts.ts';
import { startTestBulkActs } from '#test/test-bulk-acts.ts';
import { ws7Call } from '#test/ws7-call.ts';

const bulk = await startTestBulkActs();
const { clientId, ana, addSome, find, plan, rowsOf, through } = bulk;
const { app } = bulk.reports;
const statuses = await idsByKey(app.database, clientId, 'statuses');
const [doing, done] = [statuses['doing']!, statuses['done']!];
const mia = await addMember(app, clientId, { username: 'mia', role: 'manager' });

const needsOutcome = 'To close a request with “Completed”, please give an outcome.';
const needsReply = 'To close a request with “Completed”, please send a reply to the resident with it.';
const needsEither =
  'To close a request with “Completed”, please give an outcome, or send a reply to the resident with it.';

/** Sets the words that a closing needs, at the desk's settings. */
async function setNeeds(closingNeeds: ClosingNeeds): Promise<void> {
  const { version, value } = (await deskCall(app, mia.cookie, 'findSettings', {})).statuses;
  const wanted = value.map((one) => (one.key === 'done' ? { ...one, name: 'Completed', closingNeeds } : one));
  await deskCall(app, mia.cookie, 'saveStatuses', { version, value: wanted });
}

let requestId = 0;
const seen = async () => ({ requestId, version: (await find(requestId)).version });
const isClosed = async () => (await find(requestId)).internal.closedAt !== null;
type Fields = Parameters<typeof deskCall<'updateRequest'>>[3]['fields'];
const update = async (fields: Fields, takesBack?: boolean) =>
  deskCall(app, ana.cookie, 'updateRequest', { ...(await seen()), fields, takesBack });
const refusalOf = async (fields: Fields, { cookie = ana.cookie, takesBack = false } = {}) =>
  (await deskRefusal(app, cookie, 'updateRequest', { ...(await seen()), fields, takesBack })).detail;

beforeEach(async () => {
  app.clock.advance(60_000);
  requestId = (await addSome(1))[0]!;
});

test('A new municipality requires nothing, and the desk is told the words that each status needs', async () => {
  await update({ statusId: done });
  expect(await isClosed()).toBe(true);
  await setNeeds('either');
  const municipality = await deskCall(app, ana.cookie, 'findMunicipality', {});
  expect(municipality.statuses.map(({ closingNeeds }) => closingNeeds)).toEqual([
    'nothing',
    'nothing',
    'either',
  ]);
});

test.each<[ClosingNeeds, string]>([
  ['outcome', needsOutcome],
  ['reply', needsReply],
  ['either', needsEither],
])(
  'If a closing needs %s, a status without words is refused in a sentence, also from a key',
  async (needs, sentence) => {
    await setNeeds(needs);
    expect(await refusalOf({ statusId: done })).toBe(sentence);
    expect(await refusalOf({ statusId: done, outcome: '  ' })).toBe(sentence);
    const { key } = await addTestKey(app, mia.cookie, { name: `Key ${needs}`, role: 'clerk' });
    expect(await refusalOf({ statusId: done }, { cookie: key })).toBe(sentence);
    // An act that takes nothing back is no way around the rule.
    expect(await refusalOf({ statusId: done }, { takesBack: true })).toBe(sentence);
    await update({ statusId: doing });
    expect(await isClosed()).toBe(false);
  },
);

test('An outcome is enough where it may be one, also an earlier one, and it cannot be removed afterwards', async () => {
  await setNeeds('outcome');
  await update({ outcome: 'Filled' });
  await update({ statusId: done });
  expect(await refusalOf({ outcome: '' })).toBe(needsOutcome);
  await update({ outcome: 'Filled with asphalt' });
  await setNeeds('either');
  await update({ statusId: doing });
  await update({ statusId: done });
  await setNeeds('reply');
  await update({ statusId: doing });
  expect(await refusalOf({ statusId: done, outcome: 'Filled' })).toBe(needsReply);
});

test('A reply with the status is enough where it may be one, and needs an outcome where one is required', async () => {
  const send = async (more: object) => ({
    ...(await seen()),
    text: 'It is done.',
    delaySeconds: 60,
    ...more,
  });
  await setNeeds('outcome');
  const withoutOutcome = await send({ statusId: done });
  expect(await deskRefusal(app, ana.cookie, 'replyToResident', withoutOutcome)).toMatchObject({
    detail: needsOutcome,
  });
  for (const needs of ['reply', 'either'] as const) {
    await setNeeds(needs);
    const { replyId } = await deskCall(app, ana.cookie, 'replyToResident', await send({ statusId: done }));
    await deskCall(app, ana.cookie, 'callBackReply', { requestId, replyId });
  }
  await setNeeds('outcome');
  await deskCall(app, ana.cookie, 'replyToResident', await send({ statusId: done, outcome: 'Filled' }));
});

test('Undoing works although the closing would be refused now: a reopening is taken back', async () => {
  await setNeeds('nothing');
  await update({ statusId: done });
  await setNeeds('reply');
  await update({ statusId: doing });
  expect(await isClosed()).toBe(false);
  await update({ statusId: done }, true);
  expect(await isClosed()).toBe(true);
});

test.each<[ClosingNeeds, string]>([
  ['outcome', 'needsOutcome'],
  ['reply', 'needsReply'],
  ['either', 'needsOutcomeOrReply'],
])('If a closing needs %s, the dry run of a bulk act says so for each request', async (needs, why) => {
  const ids = await addSome(2);
  await setNeeds(needs);
  const refused = await plan(ids, { kind: 'status', statusId: done });
  expect(refused).toMatchObject({ counts: { planned: 0, skipped: 2 }, reasons: [{ name: why, count: 2 }] });
  const outcome = needs === 'reply' ? {} : { outcome: 'Filled' };
  const reply = { kind: 'reply', text: 'Done.', statusId: done, delaySeconds: 60 } as const;
  const { bulkId } = await plan(ids, { ...reply, ...outcome });
  expect(await through('runBulk', bulkId)).toMatchObject({ counts: { done: 2 } });
  expect(await rowsOf(bulkId, ['skipped'])).toEqual([]);
});

test('The undo of a bulk act gives back a closing that would be refused now', async () => {
  await setNeeds('nothing');
  await update({ statusId: done });
  const { bulkId } = await plan([requestId], { kind: 'status', statusId: doing }, { isForClosed: true });
  await through('runBulk', bulkId);
  await setNeeds('reply');
  expect(await through('undoBulk', bulkId)).toMatchObject({ counts: { undone: 1 } });
  expect(await isClosed()).toBe(true);
});

test('Work-order systems close requests by the protocol as before', async () => {
  await setNeeds('reply');
  const token = await tokenOf(app, { ClientId: clientId, UserName: 'mia' });
  const call = { cmd: 'updateworkrequest', token, workrequestid: requestId, statusid: done };
  expect((await ws7Call(app, call)).data).toEqual({ Result: true });
  expect(await isClosed()).toBe(true);
});
