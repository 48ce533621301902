/** A municipality whose desk contains one of everything, and callers who may want it. */
import { redAndBlue } from './pictures.ts';
import { addTestKey, addMember, deskCall } from './desk-call.ts';
import { aPdf } from './pdf.ts';
import { addTeam, giveTo } from './desk-teams.ts';
import { addTestAccount, tokenOf } from './test-accounts.ts';
import type { TestApp } from './test-app.ts';
import { addMunicipality } from './test-municipality.ts';
import { addRequest, idsByKey } from './test-requests.ts';
import { guestToken, ws7Call } from './ws7-call.ts';

/** Appears in all texts that only their owners may read. */
export const mark = 'nobody-else-reads-this';

const aWebhook = {
  url: 'https://works.example.com/fixpoint',
  description: `${mark}: a webhook`,
  types: ['*' as const],
  perMinute: 600,
  isPaused: true,
};

/** Ids and versions for calls. Everything belongs to the team Parks of one municipality. */
export interface DeskScene {
  readonly clientId: number;
  readonly requestId: number;
  readonly guid: string;
  readonly version: number;
  readonly otherRequestId: number;
  readonly photoId: number;
  readonly attachmentId: string;
  readonly templateId: number;
  /** A description of another request of Parks that is taken down. */
  readonly takeDownId: number;
  readonly viewId: number;
  readonly keyId: number;
  readonly webhookId: number;
  readonly teamId: number;
  readonly workTypeId: number;
  readonly statusId: number;
  /** A member of Parks who has begun to set up a second factor. */
  readonly colleagueId: number;
}

/** The callers, each with a cookie or an API key. */
export type Trier =
  | 'nobody'
  | 'guest'
  | 'resident'
  | 'residentOfLakeside'
  | 'disabled'
  | 'expired'
  | 'revokedKey'
  | 'viewer'
  | 'crew'
  | 'clerk'
  | 'manager'
  | 'key'
  | 'readKey'
  | 'ofStreets'
  | 'ofLakeside';

export async function addDeskScene(
  app: TestApp,
): Promise<{ scene: DeskScene; cookies: Readonly<Record<Trier, string>> }> {
  app.clock.set('2026-06-15T13:00:00Z');
  const { clientId, potholeId } = await addMunicipality(app.database);
  const streets = await addTeam(app.database, clientId, 'Streets');
  const teamId = await addTeam(app.database, clientId, 'Parks');
  const cookies = await addTriers(app, clientId, { streets, parks: teamId });
  const colleague = await addMember(app, clientId, { username: 'colleague', teamIds: [teamId] });
  const statuses = await idsByKey(app.database, clientId, 'statuses');
  const { requestId, guid } = await addParksRequest(app, clientId, teamId);
  const { requestId: otherRequestId } = await addParksRequest(app, clientId, teamId);
  const photoId = await addPhoto(app, clientId, { requestId, guid });
  const manager = cookies.manager;
  const attachmentId = await addAttachment(app, requestId, manager);
  await deskCall(app, manager, 'addInternalNote', { requestId, text: `${mark}: a note` });
  const { templateId } = await deskCall(app, manager, 'saveTemplate', { name: mark, text: 'Thank you.' });
  const view = { name: mark, filter: {}, sort: 'newest', isShared: false } as const;
  const { viewId } = await deskCall(app, manager, 'saveView', view);
  const { keyId } = await addTestKey(app, manager, { name: `${mark}: a key` });
  const { webhookId } = await deskCall(app, manager, 'saveWebhook', aWebhook);
  const spam = { requestId: otherRequestId, subject: 'description', reason: 'spam' } as const;
  const { takeDownId } = await deskCall(app, manager, 'takeDown', spam);
  const { version } = await deskCall(app, manager, 'findRequest', { requestId });
  const requests = { requestId, guid, version, otherRequestId, photoId, attachmentId };
  const setUp = {
    takeDownId,
    templateId,
    viewId,
    keyId,
    webhookId,
    teamId,
    workTypeId: potholeId,
    statusId: statuses['doing']!,
  };
  return { scene: { clientId, ...requests, ...setUp, colleagueId: colleague.accountId }, cookies };
}

async function addAttachment(app: TestApp, requestId: number, cookie: string): Promise<string> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/attachments?requestId=${requestId}&name=${mark}.pdf`,
    headers: { host: 'riverbend.localhost', 'content-type': 'application/pdf', cookie },
    payload: aPdf(mark),
  });
  return answer.json<{ attachmentId: string }>().attachmentId;
}

async function addTriers(
  app: TestApp,
  clientId: number,
  { streets, parks }: { streets: number; parks: number },
): Promise<Record<Trier, string>> {
  const cookieOf = async (username: string, wishes: object) =>
    (await addMember(app, clientId, { username, ...wishes })).cookie;
  const expired = await expiredSession(app, clientId);
  const manager = await cookieOf('manager', { role: 'manager' });
  await addTestAccount(app.database, clientId);
  const ofLakeside = await addPeopleOfLakeside(app);
  return {
    nobody: '',
    guest: `desk=${await guestToken(app, clientId)}`,
    resident: `desk=${await tokenOf(app, { ClientId: clientId })}`,
    disabled: await disabledMember(app, clientId, manager),
    expired,
    revokedKey: await revokedKey(app, manager),
    viewer: await cookieOf('viewer', { role: 'viewer' }),
    crew: await cookieOf('crew', { role: 'crew', teamIds: [parks] }),
    clerk: await cookieOf('clerk', { role: 'clerk' }),
    manager,
    key: (
      await addTestKey(app, manager, { name: 'Everything', role: 'manager', scopes: ['desk', 'webhooks'] })
    ).key,
    readKey: (await addTestKey(app, manager, { name: 'Reports', role: 'manager', scopes: ['read'] })).key,
    ofStreets: await cookieOf('streets', { role: 'clerk', teamIds: [streets], isLimited: true }),
    ...ofLakeside,
  };
}

/** The session of a manager that ended by itself. Moves the clock past its end. */
async function expiredSession(app: TestApp, clientId: number): Promise<string> {
  const { cookie } = await addMember(app, clientId, { username: 'away', role: 'manager' });
  app.clock.advance(app.config.staffSessionHours * 3_600_000 + 1000);
  return cookie;
}

/** The session of a manager whom another manager has deactivated since. */
async function disabledMember(app: TestApp, clientId: number, manager: string): Promise<string> {
  const former = await addMember(app, clientId, { username: 'former', role: 'manager' });
  await deskCall(app, manager, 'deactivateMember', { accountId: former.accountId });
  return former.cookie;
}

async function revokedKey(app: TestApp, manager: string): Promise<string> {
  const { keyId, key } = await addTestKey(app, manager, { role: 'manager' });
  await deskCall(app, manager, 'revokeKey', { keyId });
  return key;
}

/** The host selects the desk, but a session is found by its token. */
async function addPeopleOfLakeside(
  app: TestApp,
): Promise<Record<'ofLakeside' | 'residentOfLakeside', string>> {
  const { clientId } = await addMunicipality(app.database, { name: 'lakeside' });
  const account = { username: 'zoe', email: 'zoe@lakeside.example', role: 'manager' } as const;
  await addTestAccount(app.database, clientId, account);
  await addTestAccount(app.database, clientId);
  return {
    ofLakeside: `desk=${await tokenOf(app, { ClientId: clientId, UserName: 'zoe' })}`,
    residentOfLakeside: `desk=${await tokenOf(app, { ClientId: clientId })}`,
  };
}

async function addParksRequest({ database }: TestApp, clientId: number, teamId: number) {
  const addedRequest = await addRequest(database, clientId, { description: `${mark}: a hole` });
  await giveTo(database, clientId, addedRequest.requestId, teamId);
  return addedRequest;
}

async function addPhoto(
  app: TestApp,
  clientId: number,
  { requestId, guid }: { requestId: number; guid: string },
): Promise<number> {
  const photo = await ws7Call(app, {
    cmd: 'createfile',
    Token: await guestToken(app, clientId),
    WorkRequestGuid: guid,
    name: `${mark}.jpg`,
    data: (await redAndBlue(30, 30).jpeg().toBuffer()).toString('base64'),
  });
  if (photo.hasErrors) throw new Error(photo.message);
  const [storedPhoto] = await app.database.query<{ photoId: number }>(
    'select photo_id as "photoId" from photos where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  return storedPhoto!.photoId;
}
