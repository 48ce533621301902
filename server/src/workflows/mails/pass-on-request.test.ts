/** A request about the road of somebody else is accepted and passed on, if the municipality says so. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deskCall } from '#test/desk-call.ts';
import { onRoute, startOwnedRoads } from '#test/owned-roads.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const { app, clientId, cookie, potholeId, owners, save } = await startOwnedRoads({ SMTP_URL: mailbox.url });
await app.database.query(
  `insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order, ending)
   values ($1, 'passed-on', 'Passed on', 'Passed on to the owner', 2, false, 4, 'passed-on')`,
  [clientId],
);
const [dot] = owners.owners;
await save({ ...owners, owners: [{ ...dot!, acts: [{ workTypeId: potholeId, act: 'forward' }] }] });
app.clock.advance(10_000);
await app.listen();

test('The owner gets one mail with place, type and number, and nothing about the reporter', async () => {
  const token = await guestToken(app, clientId);
  const reporter = {
    firstname: 'Mary',
    lastname: 'Major',
    email: 'mary@example.org',
    phonenumber: '555 0188',
  };
  const words = { address: '44 Bridge Lane', description: 'My neighbour Bob broke the road' };
  const call = {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    ...onRoute(5),
    ...words,
    ...reporter,
  };
  const { data } = await ws7Call(app, call);
  const { Id, Guid } = data as { Id: number; Guid: string };
  const [mail] = await mailbox.mailsTo('roads@dot.state.example');
  expect(mail!.subject).toBe(`Report ${Id} from Riverbend: Pothole`);
  expect(mail!.text).toContain('Place: 44 Bridge Lane');
  expect(mail!.text).toContain('Road or ground: Washington Avenue');
  for (const secret of ['Mary', 'Major', 'mary@', '0188', 'Bob', Guid])
    expect(mail!.text + mail!.html).not.toContain(secret);
  const [row] = await app.database.query(
    `select s.key, r.owner_key as "ownerKey", r.closed_at is not null as "isClosed" from work_requests r
     join statuses s using (client_id, status_id) where r.client_id = $1 and r.request_id = $2`,
    [clientId, Id],
  );
  expect(row).toEqual({ key: 'passed-on', ownerKey: 'state-dot', isClosed: true });
  const history = await ws7Call(app, { cmd: 'findworkrequesthistorybyguid', token, guid: Guid });
  expect(JSON.stringify(history.data)).toContain('Passed on to the owner');
});

test('A request by phone is passed on only if the clerk says so', async () => {
  const call = {
    workTypeId: potholeId,
    position: onRoute(5),
    address: 'By the bridge',
    description: 'By phone',
  };
  const create = (more: object) =>
    deskCall(app, cookie, 'createRequest', { guid: randomUUID(), ...call, ...more });
  const { requestId: ownId } = await create({});
  const { requestId } = await create({ passesOn: true });
  const subjects = (await mailbox.mailsTo('roads@dot.state.example', 2)).map(({ subject }) => subject);
  expect(subjects).toContain(`Report ${requestId} from Riverbend: Pothole`);
  expect(subjects).not.toContain(`Report ${ownId} from Riverbend: Pothole`);
});
