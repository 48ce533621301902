/** What the server said yes to survives a kill -9 of its process, and a repeated submit makes no second request. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { writeCameraPhoto } from './camera-photo.ts';
import { startServerProcess } from './server-process.ts';
import { connectWs7, signInAsGuest } from './ws7-client.ts';

const port = 8191;

interface Client {
  ExtentXMin: number;
  ExtentXMax: number;
  ExtentYMin: number;
  ExtentYMax: number;
}

test.skip(({ viewport }) => viewport?.width !== 1440, 'needs no browser, so once is enough');

test('a request that was answered is there after the server was killed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fixpoint-killed-'));
  let server = await startServerProcess(dataDir, port);
  const ws7 = await connectWs7(server.origin);
  const { token, clientId } = await signInAsGuest(ws7, 'riverbend');
  const extent = await ws7.call<Client>({ cmd: 'findclientidbyname', name: 'riverbend' });
  const workTypes = await ws7.call<{ Value: number }[]>({
    cmd: 'dropdowncitizenworktypesbyclientid',
    ClientId: clientId,
  });

  const fileGuid = randomUUID();
  const photo = path.join(dataDir, 'camera.jpg');
  await writeCameraPhoto(photo);
  const data = readFileSync(photo).toString('base64');
  await ws7.call({ cmd: 'createtempfile', Token: token, guid: fileGuid, name: 'camera.jpg', data });
  const request = {
    cmd: 'createworkrequest',
    token,
    worktypeid: workTypes[0]!.Value,
    longitude: (extent.ExtentXMin + extent.ExtentXMax) / 2,
    latitude: (extent.ExtentYMin + extent.ExtentYMax) / 2,
    description: 'Survives',
    fileGuid,
  };
  const first = await ws7.call<{ Id: number; Guid: string }>(request);
  await server.kill();

  server = await startServerProcess(dataDir, port);
  const found = await ws7.call<{ WorkRequestId: number; Description: string }>({
    cmd: 'findcitizenrequestbyguidbyclientid',
    clientid: clientId,
    guid: first.Guid,
  });
  expect(found).toMatchObject({ WorkRequestId: first.Id, Description: 'Survives' });
  expect(await ws7.call(request)).toEqual(first);
  const photos = await ws7.call<{ Id: number }[]>({
    cmd: 'findworkrequestfileidsbyguid',
    guid: first.Guid,
    token,
  });
  expect(photos).toHaveLength(1);
  const kept = await ws7.call<{ Data: string }>({
    cmd: 'findfileminimumresponse',
    token,
    fileId: photos[0]!.Id,
  });
  expect(kept.Data.length).toBeGreaterThan(1000);
  await server.stop();
  rmSync(dataDir, { recursive: true });
});
