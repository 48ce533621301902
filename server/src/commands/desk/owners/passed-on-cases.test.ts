/** Staff pass a case on to an owner, and claim a stretch of a road for the municipality. */
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { onRoute, startOwnedRoads } from '#test/owned-roads.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const { app, clientId, cookie, potholeId, owners, save } = await startOwnedRoads({
  SMTP_URL: mailbox.url,
  CHANGE_MAIL_MINUTES: '0',
});
const [passedOn] = await app.database.query<{ statusId: number }>(
  `insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order, ending)
   values ($1, 'not-ours', 'Not ours', 'Passed on', 2, false, 4, 'passed-on') returning status_id as "statusId"`,
  [clientId],
);
const { statusId } = passedOn!;
await save(owners);
app.clock.advance(10_000);
const token = await guestToken(app, clientId);

async function report(fields: object = {}, meters = 5) {
  const words = { address: 'Here', description: 'A hole' };
  const call = {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    ...onRoute(meters),
    ...words,
    ...fields,
  };
  const { data } = await ws7Call(app, call);
  const { Id: requestId } = data as { Id: number };
  return deskCall(app, cookie, 'findRequest', { requestId });
}

test('A case shows the owner, and that the resident still sent it', async () => {
  const { internal } = await report({ placeowner: 'state-dot', senttocity: true });
  expect(internal).toMatchObject({
    toldOwner: { key: 'state-dot', place: 'Washington Avenue', isSentAnyway: true },
    ownerKey: '',
  });
  expect((await report({}, 25)).internal).toMatchObject({ toldOwner: null });
});

test('A closing as not ours needs an owner, and the mail has the owner’s contact', async () => {
  const { requestId, version } = await report({ email: 'mary@example.org', firstname: 'Mary' });
  const close = { requestId, version, fields: { statusId } };
  expect(await deskRefusal(app, cookie, 'updateRequest', close)).toMatchObject({
    name: 'fieldInvalid',
    detail: 'To close a request with “Not ours”, please choose the owner that you pass it on to.',
  });
  const reply = { requestId, version, text: 'Not ours.', statusId };
  expect(await deskRefusal(app, cookie, 'replyToResident', reply)).toMatchObject({ name: 'fieldInvalid' });
  const unknown = { ...close, fields: { statusId, ownerKey: 'county' } };
  expect(await deskRefusal(app, cookie, 'updateRequest', unknown)).toMatchObject({ name: 'notFound' });
  await app.listen();
  await deskCall(app, cookie, 'updateRequest', { ...close, fields: { statusId, ownerKey: 'state-dot' } });
  const mails = await mailbox.mailsTo('mary@example.org', 2);
  const { text } = mails.find((mail) => mail.text.includes('Passed on'))!;
  for (const part of [
    'State Department of Transportation looks after this place.',
    'Phone: +1 217 555 0161',
    'Hours: Day and night',
    'https://dot.state.example/report',
  ])
    expect(text.replaceAll('\n', ' ')).toContain(part);
});

test('A bulk closing as not ours needs an owner, and names it in each request', async () => {
  const { requestId, version } = await report();
  const selection = { requests: [{ requestId, version }] };
  const planned = async (ownerKey: object) => {
    const act = { kind: 'status', statusId, ...ownerKey } as const;
    const { bulkId } = await deskCall(app, cookie, 'planBulk', { selection, act, isForClosed: false });
    return (await deskCall(app, cookie, 'findBulk', { bulkId })).rows[0];
  };
  expect(await planned({})).toMatchObject({
    result: 'refused',
    why: { detail: expect.stringContaining('please choose the owner that you pass it on to') },
  });
  expect(await planned({ ownerKey: 'county' })).toMatchObject({ result: 'skipped' });
  expect(await planned({ ownerKey: 'state-dot' })).toMatchObject({
    result: 'planned',
    changes: { ownerKey: ['', 'state-dot'] },
  });
});

test('A manager claims a stretch of the road, and later reports there are the municipality’s', async () => {
  const { requestId } = await report();
  const claim = { requestId, meters: 100 };
  const clerk = await addMember(app, clientId, { username: 'cleo', role: 'clerk' });
  expect(await deskRefusal(app, clerk.cookie, 'claimRoad', claim)).toMatchObject({ name: 'notAllowed' });
  expect(await deskCall(app, cookie, 'claimRoad', claim)).toMatchObject({ road: 'Washington Avenue' });
  app.clock.advance(3001);
  const after = await report();
  expect(after.internal.toldOwner).toBeNull();
  expect(await deskRefusal(app, cookie, 'claimRoad', { ...claim, requestId: after.requestId })).toMatchObject(
    {
      name: 'notFound',
    },
  );
});

test('A manager claims at most 1000 stretches, so that the owners can still be read and saved', async () => {
  const { requestId } = await report();
  const { longitude, latitude } = onRoute(5);
  const elsewhere = { road: 'US 34', longitude, latitude, meters: 25 };
  await save({ ...owners, claims: Array.from({ length: 999 }, () => elsewhere) });
  const claim = { requestId, meters: 25 };
  await deskCall(app, cookie, 'claimRoad', claim);
  await save({ ...owners, claims: Array.from({ length: 1000 }, () => elsewhere) });
  expect(await deskRefusal(app, cookie, 'claimRoad', claim)).toMatchObject({
    name: 'fieldInvalid',
    detail: 'There are already 1,000 claimed stretches. You cannot add more.',
  });
  expect((await deskCall(app, cookie, 'findOwners', {})).claims).toHaveLength(1000);
  await save(owners);
});
