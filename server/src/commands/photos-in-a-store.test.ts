/** Photos in an independent S3 server that is unavailable for some time. */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openFiles } from '#platform/files/open-files.ts';
import { openLog } from '#platform/log.ts';
import { redAndBlue } from '#test/pictures.ts';
import { startS3Server, whyNoS3Server } from '#test/s3-server.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const server = whyNoS3Server === undefined ? await startS3Server() : undefined;
afterAll(() => server?.close());
const store = server?.urlOf(await server.makeBucket('city')) ?? '';
const app = await startTestApp({ FILES_URL: store });
const client = await addMunicipality(app.database);
const token = await guestToken(app, client.clientId);
const data = (await redAndBlue(40, 30).jpeg().toBuffer()).toString('base64');

describe.runIf(server)('Photos in S3', () => {
  const upload = () =>
    ws7Call(app, { cmd: 'createtempfile', token, guid: randomUUID(), name: 'a.jpg', data });
  const submit = () =>
    ws7Call(app, {
      cmd: 'createworkrequest',
      token,
      worktypeid: client.potholeId,
      longitude: 10.25,
      latitude: 50.75,
      address: '1 Main Street',
      description: 'A hole',
    });
  const ready = async (query = '') => {
    const answer = await app.fastify.inject(`/health/ready${query}`);
    return [answer.statusCode, answer.json()];
  };

  test('Photos in S3 are stored and shown, and while the store is down, reports go on and the server says what is missing', async () => {
    const { Id: fileId } = (await upload()).data as { Id: number };
    const find = () => ws7Call(app, { cmd: 'findfileminimumresponse', token, fileId });
    expect(await find()).toMatchObject({ code: '' });
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    server!.stop();
    app.clock.advance(6000);
    const photoHealth = { photos: 'refused', reason: 'The store of files is missing. The log says why.' };
    expect(await ready()).toEqual([503, { status: 'not ready', ...photoHealth }]);
    expect(await ready('?photos=optional')).toEqual([200, { status: 'ready', ...photoHealth }]);
    expect(await upload()).toMatchObject({
      code: '00010016',
      message:
        'Photos cannot be uploaded right now. Please send your request without a photo. You can add the photo later.',
    });
    expect(await submit()).toMatchObject({ code: '' });
    expect(await find()).toMatchObject({
      code: '00010008',
      message: 'Photos are not available right now. Please try again later.',
    });
    // A server that starts meanwhile works without photos, and a command fails.
    const { config, database, clock } = app;
    const deps = { database, clock, log: openLog({ level: 'silent' }) };
    const patience = { attemptMs: 200, totalMs: 200 };
    const files = await openFiles(config, { ...deps, patience, mode: 'serve' });
    expect(await files.watch.state()).toBe('missing');
    await expect(openFiles(config, { ...deps, patience, mode: 'command' })).rejects.toThrow(
      'does not answer in time',
    );
    await server!.start();
    clock.advance(6000);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    expect(await files.watch.state()).toBe('fine');
    expect(await find()).toMatchObject({ code: '' });
    expect(
      app.logLines.filter(({ msg }) => String(msg).startsWith('The store of files is missing')),
    ).toHaveLength(1);
    expect(JSON.stringify(app.logLines)).not.toContain('te/st+ing');
  });
});
