/**
 * The operator removes a request from the residents' view and restores it, each command in a process of its
 * own.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { operatorOf } from '#test/operator.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database } = app;
const fixpoint = operatorOf(app.address);
const { clientId } = await addMunicipality(database);
await addMunicipality(database, { name: 'lakeside' });
const { accountId } = await addTestAccount(database, clientId);
let request = { requestId: 0, guid: '' };
let [token, photoId] = ['', 0];

beforeEach(async () => {
  request = await addRequest(database, clientId, { accountId });
  token = await tokenOf(app, { ClientId: clientId });
  const data = (await cameraPhoto()).toString('base64');
  const photo = { cmd: 'createfile', Token: token, WorkRequestGuid: request.guid, name: 'x.jpg', data };
  photoId = ((await ws7Call(app, photo)).data as { Id: number }).Id;
});

const change = (word: 'remove' | 'restore', client = 'riverbend', id = String(request.requestId)) =>
  fixpoint(['request', word, '--client', client, '--id', id]);

/**
 * The answers for a resident who knows all ids: the code of each refusal, or empty if something is visible.
 */
async function readPublicly(): Promise<string[]> {
  const { guid } = request;
  const answers = await Promise.all(
    [
      { cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid },
      { cmd: 'findworkrequestnotesbyguid', token, guid },
      { cmd: 'findworkrequestfileidsbyguid', token, guid },
      { cmd: 'findfileminimumresponse', token, fileId: photoId },
      { cmd: 'createworkrequestnote', token, WorkRequestGuid: guid, note: 'Still there' },
    ].map((fields) => ws7Call(app, fields)),
  );
  return answers.map(({ code }) => code);
}

async function listOwnRequests(): Promise<unknown[]> {
  const { data } = await ws7Call(app, { cmd: 'findallcitizenrequests', token });
  return (data as { Id: number }[]).map(({ Id }) => Id);
}

describe('A request', { timeout: 60_000 }, () => {
  test('is invisible to residents once removed, and unchanged once restored', async () => {
    expect(await readPublicly()).toEqual(['', '', '', '', '']);
    expect(await listOwnRequests()).toContain(request.requestId);
    expect(await change('remove')).toEqual({
      code: 0,
      out:
        `Request ${request.requestId} of Riverbend is removed: residents no longer see it, and work-order systems are ` +
        `told that it is deleted.\n`,
      errorOutput: '',
    });
    expect(await readPublicly()).toEqual(Array.from({ length: 5 }, () => '00010004'));
    expect(await listOwnRequests()).not.toContain(request.requestId);
    const again = await change('remove');
    expect(again.out).toBe(`Request ${request.requestId} of Riverbend was removed before.\n`);
    expect((await change('restore')).out).toBe(
      `Request ${request.requestId} of Riverbend is back as it was.\n`,
    );
    expect(await readPublicly()).toEqual(['', '', '', '', '']);
    expect(await listOwnRequests()).toContain(request.requestId);
    const history = await database.query(
      `select author, comment from request_events where request_id = $1 and author = 'operator' order by event_id`,
      [request.requestId],
    );
    expect(history).toEqual([
      { author: 'operator', comment: 'Removed' },
      { author: 'operator', comment: 'Restored' },
    ]);
  });

  test('is not changed if it belongs to another municipality', async () => {
    const { code, errorOutput } = await change('remove', 'lakeside');
    expect({ code, errorOutput }).toEqual({
      code: 1,
      errorOutput: `Lakeside has no request ${request.requestId}.\n`,
    });
    expect(await change('remove', 'riverbend', '12x')).toMatchObject({
      code: 1,
      errorOutput: "'12x' is not the id of a request.\n",
    });
    expect(await listOwnRequests()).toContain(request.requestId);
  });
});
