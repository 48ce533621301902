/** The checks for every client, in this order. Each throws a description of the mistake. */
import { randomUUID } from 'node:crypto';
import { findFlaw } from './photo.ts';
import { type Scene, ask, changed, expectSame } from './scene.ts';
import { encodePercent, longText, texts } from './texts.ts';
import { clerk, guest } from './town.ts';

export const checks: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'sign in': signIn,
  create: createRequests,
  'read back': readBack,
  photo: sendPhoto,
  update: updateRequest,
  'bad token': useBadToken,
  fault: provokeFault,
  'on the wire': judgeBinding,
};

/** Signs in the clerk and a guest. */
async function signIn(scene: Scene): Promise<void> {
  const { client, town } = scene;
  const enter = async (who: object) =>
    (await ask(client, { cmd: 'signin', ClientId: town.clientId, ...who })) as {
      Token: string;
      WebSecurityLevel: number;
    };
  const [staff, resident] = [await enter(clerk), await enter(guest)];
  expectSame('The clerk is staff, which', staff.WebSecurityLevel > 0, true);
  expectSame("The guest's level", resident.WebSecurityLevel, 0);
  Object.assign(scene, { clerk: staff.Token, guest: resident.Token });
}

/** Sends each kind of character in a request of its own, and all of them in one fully encoded request. */
async function createRequests(scene: Scene): Promise<void> {
  for (const [kind, text] of Object.entries(texts)) {
    await report(scene, text, encodePercent(text)).catch((error: Error) => fail(kind, error));
  }
  await report(scene, longText, encodeURIComponent(longText)).catch((error: Error) => fail('all', error));
}

function fail(kind: string, { message }: Error): never {
  throw new Error(`${kind}: ${message}`);
}

/** Sends a request in the guest's name; `fileGuid` claims photos. */
async function report(scene: Scene, text: string, description: string, fileGuid = randomUUID()) {
  const { client, town, guest: token } = scene;
  const request = (await ask(client, {
    cmd: 'createworkrequest',
    token,
    worktypeid: town.workTypeId,
    longitude: town.longitude,
    latitude: town.latitude,
    datecollected: new Date().toISOString(),
    description,
    fileGuid,
  })) as { Id: number; Guid: string };
  scene.reported.push({ ...request, text });
  return request;
}

/** Compares byte for byte, one by one and in the list of changes. */
async function readBack(scene: Scene): Promise<void> {
  const { client, town } = scene;
  const entries = await changed(scene);
  for (const { Id, Guid: guid, text } of scene.reported) {
    const cmd = 'findcitizenrequestbyguidbyclientid';
    const request = (await ask(client, { cmd, clientid: town.clientId, guid })) as { Description: string };
    expectSame('A description', request.Description, text);
    expectSame('A description in the list', entries.get(Id)?.description, text);
  }
}

/** Sends a photo of several megabytes, and reads back the server's version of it. */
async function sendPhoto(scene: Scene): Promise<void> {
  const { client, guest: token, photo } = scene;
  const fileGuid = randomUUID();
  const name = 'Schlagloch 🕳️ & “Foto”.jpg';
  const data = photo.toString('base64');
  await ask(client, {
    cmd: 'createtempfile',
    Token: token,
    guid: fileGuid,
    isImage: true,
    extension: 'jpg',
    name,
    data,
  });
  const { Guid: guid } = await report(scene, 'with a photo', 'with a photo', fileGuid);
  const files = (await ask(client, { cmd: 'findworkrequestfileidsbyguid', guid, token })) as {
    Id: number;
    Name: string;
  }[];
  expectSame('The number of photos', files.length, 1);
  const { Id: fileId, Name } = files[0]!;
  expectSame("The photo's name", Name, name);
  const cmd = 'findfileminimumresponse';
  const kept = (await ask(client, { cmd, token, fileId, returnThumbnail: false })) as { Data: string };
  const flaw = await findFlaw(Buffer.from(kept.Data, 'base64'));
  if (flaw !== undefined) throw new Error(flaw);
}

/** Writes a status, a priority and a comment, as a work-order system does. */
async function updateRequest(scene: Scene): Promise<void> {
  const { client, town, clerk: token } = scene;
  const { Id: workrequestid } = scene.reported[0]!;
  const comment = Object.values(texts).join('\n');
  const { Result } = (await ask(client, {
    cmd: 'updateworkrequest',
    token,
    workrequestid,
    statusid: town.statusId,
    priority: 2,
    comment: encodePercent(comment),
  })) as { Result: boolean };
  expectSame('The result', Result, true);
  const entry = (await changed(scene)).get(workrequestid);
  expectSame('The status', entry?.statusid, town.statusId);
  expectSame('The priority', entry?.priority, 2);
  expectSame('The comment', entry?.comments, comment);
}

async function useBadToken({ client }: Scene): Promise<void> {
  const answer = await client.call({ cmd: 'findallcitizenrequests', token: '1-nobody' });
  expectSame('SecurityStatus', answer.SecurityStatus, 'InvalidToken');
  expectSame('HasErrors', answer.HasErrors, true);
  expectSame('ErrorCode', answer.ErrorCode, '00010014');
}

/** JSON that is not an object is not a call. The reason must reach the caller. */
async function provokeFault({ client }: Scene): Promise<void> {
  const reason = await client.provoke('[1]');
  if (!/json/i.test(reason)) throw new Error(`The reason does not say what is wrong: ${reason}`);
}

/** The table names the tested binding; the traffic must have used it. */
async function judgeBinding({ seen, binding }: Scene): Promise<void> {
  expectSame('What was seen on the wire', seen().join(', '), binding);
}
