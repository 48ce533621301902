/** A town whose desk has something of everything, and those who might want it. */
import { redAndBlue } from './pictures.ts';
import { addKey, addMember, deskCall } from './desk-call.ts';
import { addTeam, giveTo } from './desk-teams.ts';
import { addAccount, tokenOf } from './test-accounts.ts';
import type { TestApp } from './test-app.ts';
import { addMunicipality } from './test-municipality.ts';
import { addRequest, idsByKey } from './test-requests.ts';
import { guestToken, ws7Call } from './ws7-call.ts';

/** In all that only those may read whose it is. */
export const mark = 'nobody-else-reads-this';

/** What can be named in a call, all of it of the team Parks of one town. */
export interface DeskScene {
  readonly clientId: number;
  readonly requestId: number;
  readonly version: number;
  readonly otherRequestId: number;
  readonly photoId: number;
  readonly templateId: number;
  readonly viewId: number;
  readonly keyId: number;
  readonly teamId: number;
  readonly workTypeId: number;
  readonly statusId: number;
  /** A member of Parks with a second factor that was begun. */
  readonly colleagueId: number;
}

/** Who tries: cookies, or keys. */
export type Trier =
  | 'nobody'
  | 'resident'
  | 'viewer'
  | 'crew'
  | 'clerk'
  | 'manager'
  | 'key'
  | 'ofStreets'
  | 'ofLakeside';

export async function addDeskScene(
  app: TestApp,
): Promise<{ scene: DeskScene; cookies: Readonly<Record<Trier, string>> }> {
  const { database } = app;
  app.clock.set('2026-06-15T13:00:00Z');
  const { clientId, potholeId } = await addMunicipality(database);
  const lakeside = await addMunicipality(database, { name: 'lakeside' });
  const statuses = await idsByKey(database, clientId, 'statuses');
  const [streets, parks] = [
    await addTeam(database, clientId, 'Streets'),
    await addTeam(database, clientId, 'Parks'),
  ];
  const member = (username: string, wishes: object) => addMember(app, clientId, { username, ...wishes });
  const manager = await member('manager', { role: 'manager' });
  const colleague = await member('colleague', { teamIds: [parks] });
  const requests = [];
  for (const description of [`${mark}: a hole`, `${mark}: another one`]) {
    const added = await addRequest(database, clientId, { description });
    await giveTo(database, clientId, added.requestId, parks);
    requests.push(added);
  }
  const [request, other] = requests as [{ requestId: number; guid: string }, { requestId: number }];
  const { requestId, guid } = request;
  const photo = await ws7Call(app, {
    cmd: 'createfile',
    Token: await guestToken(app, clientId),
    WorkRequestGuid: guid,
    name: `${mark}.jpg`,
    data: (await redAndBlue(30, 30).jpeg().toBuffer()).toString('base64'),
  });
  if (photo.hasErrors) throw new Error(photo.message);
  const [stored] = await database.query<{ photoId: number }>(
    'select photo_id as "photoId" from photos where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  const { cookie } = manager;
  await deskCall(app, cookie, 'addInternalNote', { requestId, text: `${mark}: a note` });
  const { templateId } = await deskCall(app, cookie, 'saveTemplate', { name: mark, text: 'Thank you.' });
  const view = { name: mark, filter: {}, sort: 'newest', isShared: false } as const;
  const { viewId } = await deskCall(app, cookie, 'saveView', view);
  const { version } = await deskCall(app, cookie, 'findRequest', { requestId });
  const { keyId } = await addKey(app, cookie, { name: `${mark}: a key` });
  const { key } = await addKey(app, cookie, { name: 'Everything', role: 'manager' });
  await addAccount(database, clientId);
  const resident = await tokenOf(app, { ClientId: clientId });
  const ofLakeside = await addMemberOfLakeside(app, lakeside.clientId);
  const cookies = {
    nobody: '',
    resident: `desk=${resident}`,
    viewer: (await member('viewer', { role: 'viewer' })).cookie,
    crew: (await member('crew', { role: 'crew', teamIds: [parks] })).cookie,
    clerk: (await member('clerk', { role: 'clerk' })).cookie,
    manager: cookie,
    key,
    ofStreets: (await member('streets', { role: 'clerk', teamIds: [streets], isLimited: true })).cookie,
    ofLakeside,
  };
  return {
    scene: {
      clientId,
      requestId,
      version,
      otherRequestId: other.requestId,
      photoId: stored!.photoId,
      templateId,
      viewId,
      keyId,
      teamId: parks,
      workTypeId: potholeId,
      statusId: statuses['doing']!,
      colleagueId: colleague.accountId,
    },
    cookies,
  };
}

/** A manager of another town; the desk is the host's, the session goes by its token. */
async function addMemberOfLakeside(app: TestApp, clientId: number): Promise<string> {
  const account = { username: 'zoe', email: 'zoe@lakeside.example', role: 'manager' } as const;
  await addAccount(app.database, clientId, account);
  return `desk=${await tokenOf(app, { ClientId: clientId, UserName: 'zoe' })}`;
}
