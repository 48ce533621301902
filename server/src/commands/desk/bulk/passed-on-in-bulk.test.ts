/** One reply to many residents, whose requests are passed on to an owner. */
import { expect, test } from 'vitest';
import { startTestBulkActs } from '#test/test-bulk-acts.ts';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addOwnedRoads } from '#test/owned-roads.ts';

const bulk = await startTestBulkActs();
const { clientId, ana, find, plan, rowsOf, through } = bulk;
const { app, client, report, receive, hurry, quiet, wait, sentTo } = bulk.reports;
const { cookie } = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const roads = await addOwnedRoads(app, { clientId, name: client.name, cookie, workTypeId: client.potholeId });
await roads.save(roads.owners);
const [passedOn] = await app.database.query<{ statusId: number }>(
  `insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order, ending)
   values ($1, 'not-ours', 'Not ours', 'Passed on', 2, false, 4, 'passed-on') returning status_id as "statusId"`,
  [clientId],
);
app.clock.advance(10_000);
const act = { kind: 'reply', text: 'This road is not ours.', statusId: passedOn!.statusId } as const;

async function someReports() {
  const reports = [await report(), await report()];
  for (const one of reports) await receive(one);
  await quiet();
  return { reports, ids: reports.map(({ requestId }) => requestId) };
}
const contact = ['State Department of Transportation looks after this place.', 'Phone: +1 217 555 0161'];
const plain = (words: string) => words.replaceAll(/\s+/g, ' ');

test('A reply to many that closes as not ours needs an owner, and both the example and each mail have the contact', async () => {
  const { reports, ids } = await someReports();
  const { bulkId: without } = await plan(ids, act);
  expect((await rowsOf(without))[0]).toMatchObject({
    result: 'refused',
    why: { detail: expect.stringContaining('please choose the owner that you pass it on to') },
  });
  const { bulkId } = await plan(ids, { ...act, ownerKey: 'state-dot' });
  expect(await rowsOf(bulkId)).toMatchObject(
    ids.map(() => ({ result: 'planned', changes: { ownerKey: ['', 'state-dot'] } })),
  );
  const { examples } = await deskCall(app, ana.cookie, 'findBulk', { bulkId });
  for (const part of contact) expect(plain(examples[0]!.text)).toContain(part);
  await through('runBulk', bulkId);
  expect((await find(ids[0]!)).timeline.at(-1)).toMatchObject({
    type: 'waitingReply',
    ownerKey: 'state-dot',
  });
  await hurry();
  await wait();
  for (const one of reports) {
    expect((await find(one.requestId)).internal).toMatchObject({ ownerKey: 'state-dot' });
    for (const part of contact) expect(plain(sentTo(one).at(-1)!.text)).toContain(part);
  }
});

test('A reply to many that is undone in time passes nothing on, and a called-back one gives the owner back', async () => {
  const { reports, ids } = await someReports();
  const mailCounts = () => reports.map((one) => sentTo(one).length);
  const before = mailCounts();
  const { bulkId } = await plan(ids, { ...act, ownerKey: 'state-dot', delaySeconds: 3600 });
  await through('runBulk', bulkId);
  const { replyId } = (await find(ids[0]!)).timeline.at(-1) as unknown as { replyId: number };
  const calledBack = await deskCall(app, ana.cookie, 'callBackReply', { requestId: ids[0]!, replyId });
  expect(calledBack).toMatchObject({ ownerKey: 'state-dot', statusId: passedOn!.statusId });
  expect(await through('undoBulk', bulkId)).toMatchObject({ counts: { undone: 1, kept: 1 } });
  await wait();
  expect(mailCounts()).toEqual(before);
  for (const requestId of ids) {
    const { internal } = await find(requestId);
    expect(internal.ownerKey).toBe('');
    expect(internal.status.statusId).not.toBe(passedOn!.statusId);
  }
});

test('A reply names its owner itself, and its preview has the contact', async () => {
  const { requestId } = await report();
  const { version } = await find(requestId);
  const reply = { requestId, version, text: act.text, statusId: act.statusId };
  expect(await deskRefusal(app, ana.cookie, 'replyToResident', reply)).toMatchObject({
    name: 'fieldInvalid',
  });
  const withOwner = { ...reply, ownerKey: 'state-dot' };
  const { mails } = await deskCall(app, ana.cookie, 'previewReply', withOwner);
  for (const part of contact) expect(plain(mails[0]!.text)).toContain(part);
  await deskCall(app, ana.cookie, 'replyToResident', withOwner);
  expect((await find(requestId)).internal.ownerKey).toBe('');
  await hurry();
  await quiet();
  expect((await find(requestId)).internal).toMatchObject({ ownerKey: 'state-dot' });
});

const kindsIn = async (requestId: number) =>
  (await find(requestId)).timeline.flatMap((one) => (one.type === 'event' ? [one.kind] : []));
const otherOwner = { ...roads.owners.owners[0]!, key: 'county', roads: ['CR 7'] };

test.each([
  ['the last one', []],
  ['one of two', [otherOwner]],
])(
  'A reply whose owner, %s, is deleted while it waits is sent, and passes the request on to nobody',
  async (_which, left) => {
    const one = await report();
    const { requestId } = one;
    await receive(one);
    await quiet();
    const { version } = await find(requestId);
    const toOwner = { statusId: act.statusId, ownerKey: 'state-dot' };
    await deskCall(app, ana.cookie, 'replyToResident', { requestId, version, text: act.text, ...toOwner });
    await roads.save({ ...roads.owners, owners: left });
    await hurry();
    await wait();
    const { internal } = await find(requestId);
    expect(internal.ownerKey).toBe('');
    expect(internal.status.statusId).not.toBe(passedOn!.statusId);
    expect(plain(sentTo(one).at(-1)!.text)).toContain(act.text);
    expect(plain(sentTo(one).at(-1)!.text)).not.toContain('looks after this place');
    expect((await kindsIn(requestId)).filter((kind) => kind.endsWith('-kept'))).toEqual(['status-kept']);
    await roads.save(roads.owners);
  },
);

test('A request with an owner that is deleted cannot be closed as passed on to it', async () => {
  const { requestId } = await report();
  const seen = async () => ({ requestId, version: (await find(requestId)).version });
  await deskCall(app, ana.cookie, 'updateRequest', { ...(await seen()), fields: { ownerKey: 'state-dot' } });
  await roads.save({ ...roads.owners, owners: [otherOwner] });
  const closing = { ...(await seen()), fields: { statusId: act.statusId, outcome: 'Not ours' } };
  expect(await deskRefusal(app, ana.cookie, 'updateRequest', closing)).toMatchObject({
    detail: expect.stringContaining('please choose the owner that you pass it on to'),
  });
  await roads.save(roads.owners);
});

test('While a reply with an owner waits, a later one may set the team, and no owner', async () => {
  const { requestId } = await report();
  const reply = async (fields: object) => {
    const { version } = await find(requestId);
    return { requestId, version, text: act.text, ...fields };
  };
  const send = async (fields: object) => deskCall(app, ana.cookie, 'replyToResident', await reply(fields));
  await send({ statusId: act.statusId, ownerKey: 'state-dot' });
  expect(await deskRefusal(app, ana.cookie, 'replyToResident', await reply({ ownerKey: '' }))).toMatchObject({
    detail: expect.stringContaining('sets the status or outcome'),
  });
  await send({ teamId: null });
});
