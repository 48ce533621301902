/** The checks for every client, in this order. Each throws a description of the mistake. */
import { randomUUID } from 'node:crypto';
import { findFlaw } from './photo.ts';
import { type ClientScene, askData, findChanges, expectSame } from './scene.ts';
import { encodePercent, longText, texts } from './texts.ts';
import { clerkAccount, guestAccount } from './municipality-facts.ts';

export const clientChecks: Readonly<Record<string, (scene: ClientScene) => Promise<void>>> = {
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
async function signIn(scene: ClientScene): Promise<void> {
  const { client, municipality } = scene;
  const enter = async (account: object) =>
    (await askData(client, { cmd: 'signin', ClientId: municipality.clientId, ...account })) as {
      Token: string;
      WebSecurityLevel: number;
    };
  const [staff, resident] = [await enter(clerkAccount), await enter(guestAccount)];
  expectSame('The clerk is staff, which', staff.WebSecurityLevel > 0, true);
  expectSame("The guest's level", resident.WebSecurityLevel, 0);
  Object.assign(scene, { clerk: staff.Token, guest: resident.Token });
}

/** Sends each kind of character in a request of its own, and all of them in one fully encoded request. */
async function createRequests(scene: ClientScene): Promise<void> {
  for (const [kind, text] of Object.entries(texts)) {
    await report(scene, text, encodePercent(text)).catch((error: Error) => fail(kind, error));
  }
  await report(scene, longText, encodeURIComponent(longText)).catch((error: Error) => fail('all', error));
}

function fail(kind: string, { message }: Error): never {
  throw new Error(`${kind}: ${message}`);
}

/** Sends a request in the guest's name; `fileGuid` claims photos. */
async function report(scene: ClientScene, text: string, description: string, fileGuid = randomUUID()) {
  const { client, municipality, guest: token } = scene;
  const request = (await askData(client, {
    cmd: 'createworkrequest',
    token,
    worktypeid: municipality.workTypeId,
    longitude: municipality.longitude,
    latitude: municipality.latitude,
    datecollected: new Date().toISOString(),
    description,
    fileGuid,
  })) as { Id: number; Guid: string };
  scene.reports.push({ ...request, text });
  return request;
}

/** Compares byte for byte, one by one and in the list of changes. */
async function readBack(scene: ClientScene): Promise<void> {
  const { client, municipality } = scene;
  const entries = await findChanges(scene);
  for (const { Id, Guid: guid, text } of scene.reports) {
    const cmd = 'findcitizenrequestbyguidbyclientid';
    const request = (await askData(client, { cmd, clientid: municipality.clientId, guid })) as {
      Description: string;
    };
    expectSame('A description', request.Description, text);
    expectSame('A description in the list', entries.get(Id)?.description, text);
  }
}

/** Sends a photo of several megabytes, and reads back the server's version of it. */
async function sendPhoto(scene: ClientScene): Promise<void> {
  const { client, guest: token, photo } = scene;
  const fileGuid = randomUUID();
  const name = 'Schlagloch 🕳️ & “Foto”.jpg';
  const data = photo.toString('base64');
  await askData(client, {
    cmd: 'createtempfile',
    Token: token,
    guid: fileGuid,
    isImage: true,
    extension: 'jpg',
    name,
    data,
  });
  const { Guid: guid } = await report(scene, 'with a photo', 'with a photo', fileGuid);
  const files = (await askData(client, { cmd: 'findworkrequestfileidsbyguid', guid, token })) as {
    Id: number;
    Name: string;
  }[];
  expectSame('The number of photos', files.length, 1);
  const { Id: fileId, Name } = files[0]!;
  expectSame("The photo's name", Name, name);
  const cmd = 'findfileminimumresponse';
  const storedPhoto = (await askData(client, { cmd, token, fileId, returnThumbnail: false })) as {
    Data: string;
  };
  const flaw = await findFlaw(Buffer.from(storedPhoto.Data, 'base64'));
  if (flaw !== undefined) throw new Error(flaw);
}

/** Writes a status, a priority and a comment, as a work-order system does. */
async function updateRequest(scene: ClientScene): Promise<void> {
  const { client, municipality, clerk: token } = scene;
  const { Id: workrequestid } = scene.reports[0]!;
  const comment = Object.values(texts).join('\n');
  const { Result } = (await askData(client, {
    cmd: 'updateworkrequest',
    token,
    workrequestid,
    statusid: municipality.statusId,
    priority: 2,
    comment: encodePercent(comment),
  })) as { Result: boolean };
  expectSame('The result', Result, true);
  const entry = (await findChanges(scene)).get(workrequestid);
  expectSame('The status', entry?.statusid, municipality.statusId);
  expectSame('The priority', entry?.priority, 2);
  expectSame('The comment', entry?.comments, comment);
}

async function useBadToken({ client }: ClientScene): Promise<void> {
  const answer = await client.call({ cmd: 'findallcitizenrequests', token: '1-nobody' });
  expectSame('SecurityStatus', answer.SecurityStatus, 'InvalidToken');
  expectSame('HasErrors', answer.HasErrors, true);
  expectSame('ErrorCode', answer.ErrorCode, '00010014');
}

/** JSON that is not an object is not a call. The reason must reach the caller. */
async function provokeFault({ client }: ClientScene): Promise<void> {
  const reason = await client.provoke('[1]');
  if (!/json/i.test(reason)) throw new Error(`The reason does not say what is wrong: ${reason}`);
}

/** The table names the tested binding; the traffic must have used it. */
async function judgeBinding({ seenBindings, binding }: ClientScene): Promise<void> {
  expectSame('What was seen on the wire', seenBindings().join(', '), binding);
}
