/** Work-order systems that mirror by ws7 learn that two reports are about one problem. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const ana = await addMember(app, clientId, { username: 'ana' });
await addTestAccount(database, clientId, { username: 'gis', email: 'g@city.example', role: 'clerk' });
const token = await tokenOf(app, { ClientId: clientId, UserName: 'gis' });

/** The main request of each request, as the mirror reads it. */
async function mirrored(): Promise<Map<unknown, unknown>> {
  const window = { fromdate: new Date(0).toISOString(), todate: clock.now().toISOString() };
  const { data } = await ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token, ...window });
  const { WorkRequests } = data as { WorkRequests: Record<string, unknown>[] };
  return new Map(WorkRequests.map(({ workrequestid, duplicateof }) => [workrequestid, duplicateof]));
}

test('An entry of the mirror names the main request after a merge, and no longer after the merge is undone', async () => {
  const [main, duplicate] = [await addRequest(database, clientId), await addRequest(database, clientId)];
  const { requestId } = duplicate;
  expect(await mirrored()).toEqual(
    new Map([
      [main.requestId, 0],
      [requestId, 0],
    ]),
  );
  clock.advance(60_000);
  const link = { requestId, version: 1, duplicateOf: main.requestId };
  const { version } = await deskCall(app, ana.cookie, 'linkDuplicate', link);
  clock.advance(60_000);
  expect((await mirrored()).get(requestId)).toBe(main.requestId);
  await deskCall(app, ana.cookie, 'unlinkDuplicate', { requestId, version });
  clock.advance(60_000);
  expect((await mirrored()).get(requestId)).toBe(0);
});
