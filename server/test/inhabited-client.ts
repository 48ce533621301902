/** Two municipalities with the same people, so that tests can try everything of one in the other. */
import { randomUUID } from 'node:crypto';
import { issueKey } from '#citizens/one-time-key.ts';
import { redAndBlue } from './pictures.ts';
import { addTestAccount, tokenOf } from './test-accounts.ts';
import type { TestApp } from './test-app.ts';
import { addMunicipality } from './test-municipality.ts';
import { idsByKey } from './test-requests.ts';
import { guestToken, ws7Call } from './ws7-call.ts';

/** A person with a session, a request, and an unclaimed photo. All their texts contain their mark. */
export interface Inhabitant {
  readonly name: string;
  /** `mary-of-riverbend`: part of all that they wrote. */
  readonly mark: string;
  readonly token: string;
  readonly sessionId: number;
  /** 0 for a guest. */
  readonly accountId: number;
  readonly email: string;
  readonly request: { readonly id: number; readonly guid: string; readonly fileGuid: string };
  /** Photo of the request. */
  readonly photoId: number;
  /** The unclaimed photo. */
  readonly waiting: { readonly photoId: number; readonly fileGuid: string };
  /** Keys that would open their account; empty for a guest. */
  readonly keys: { readonly validate: string; readonly email: string; readonly password: string };
}

/** A municipality with its people. */
export interface InhabitedClient {
  readonly clientId: number;
  readonly name: string;
  readonly potholeId: number;
  readonly statusId: number;
  readonly inhabitants: Readonly<Record<'guest' | 'visitor' | 'mary' | 'paul' | 'clerk', Inhabitant>>;
}

/** Adds a municipality with two guests, two citizens and a clerk. */
export async function addInhabitedClient(app: TestApp, name: string): Promise<InhabitedClient> {
  const { clientId, potholeId } = await addMunicipality(app.database, { name });
  const { done } = await idsByKey(app.database, clientId, 'statuses');
  const client = { clientId, name, potholeId, statusId: done! };
  const guest = await settle(app, client, 'guest');
  const visitor = await settle(app, client, 'visitor');
  const mary = await settle(app, client, 'mary');
  const paul = await settle(app, client, 'paul');
  const clerk = await settle(app, client, 'clerk');
  return { ...client, inhabitants: { guest, visitor, mary, paul, clerk } };
}

type Place = Omit<InhabitedClient, 'inhabitants'>;

async function settle(app: TestApp, client: Place, name: string): Promise<Inhabitant> {
  const mark = `${name}-of-${client.name}`;
  const email = `${mark}@example.org`;
  const isGuest = name === 'guest' || name === 'visitor';
  const account = isGuest ? undefined : await openAccount(app, client, { name, mark, email });
  const token = account?.token ?? (await guestToken(app, client.clientId));
  const [session] = await app.database.query<{ sessionId: number }>(
    'select max(session_id) as "sessionId" from sessions',
  );
  const fileGuid = randomUUID();
  const photoId = await upload(app, { token, fileGuid, name: `${mark}.jpg` });
  const request = await report(app, client, { token, fileGuid, mark });
  const note = { cmd: 'createworkrequestnote', token, WorkRequestGuid: request.guid, note: `Note ${mark}` };
  await ws7Call(app, note);
  const waitingGuid = randomUUID();
  const waitingId = await upload(app, { token, fileGuid: waitingGuid, name: `waiting ${mark}.jpg` });
  return {
    name,
    mark,
    token,
    sessionId: session!.sessionId,
    accountId: account?.accountId ?? 0,
    email,
    request: { ...request, fileGuid },
    photoId,
    waiting: { photoId: waitingId, fileGuid: waitingGuid },
    keys: account?.keys ?? { validate: '', email: '', password: '' },
  };
}

async function openAccount(
  app: TestApp,
  { clientId }: Place,
  { name, mark, email }: Pick<Inhabitant, 'name' | 'mark' | 'email'>,
): Promise<Pick<Inhabitant, 'accountId' | 'token' | 'keys'>> {
  const role = name === 'clerk' ? 'manager' : undefined;
  const { accountId } = await addTestAccount(app.database, clientId, { email, role });
  await app.database.query('update accounts set first_name = $2 where account_id = $1', [accountId, mark]);
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000);
  const keyFor = (purpose: 'validate-account' | 'change-email' | 'reset-password', newEmail: string | null) =>
    issueKey(app.database, clientId, { accountId, newEmail, purpose, expiresAt });
  const keys = {
    validate: await keyFor('validate-account', null),
    email: await keyFor('change-email', `new-${email}`),
    password: await keyFor('reset-password', null),
  };
  return { accountId, token: await tokenOf(app, { ClientId: clientId, UserName: email }), keys };
}

async function upload(
  app: TestApp,
  { token, fileGuid, name }: { token: string; fileGuid: string; name: string },
): Promise<number> {
  const data = (await redAndBlue(20, 20).jpeg().toBuffer()).toString('base64');
  const answer = await ws7Call(app, { cmd: 'createtempfile', Token: token, guid: fileGuid, name, data });
  return (answer.data as { Id: number }).Id;
}

async function report(
  app: TestApp,
  { potholeId }: Place,
  { token, fileGuid, mark }: { token: string; fileGuid: string; mark: string },
): Promise<{ id: number; guid: string }> {
  const place = { longitude: 10.5, latitude: 50.5, address: `Street ${mark}` };
  const fields = { worktypeid: potholeId, ...place, description: `Hole ${mark}`, fileGuid };
  const { data } = await ws7Call(app, { cmd: 'createworkrequest', token, ...fields });
  const { Id, Guid } = data as { Id: number; Guid: string };
  return { id: Id, guid: Guid };
}
