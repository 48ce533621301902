/**
 * Calls the desk's commands like a browser of the staff or an API client. Payload and result are JSON. The
 * caller sends a session cookie or an API key.
 */
import { deskCommands, type DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import type { Problem } from '@fixpoint/contract/desk/problem.ts';
import * as z from 'zod/mini';
import { addTestAccount, goodPassword } from './test-accounts.ts';
import type { TestApp } from './test-app.ts';

type CalledApp = Pick<TestApp, 'fastify'>;
type Payload<Name extends DeskCommandName> = PayloadOf<(typeof deskCommands)[Name]>;
type Result<Name extends DeskCommandName> = ResultOf<(typeof deskCommands)[Name]>;

/** The raw answer. */
interface DeskAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Sends a payload unchanged. `cookie`: the browser's cookie or an API key. */
export async function askDesk(
  { fastify }: CalledApp,
  cmd: string,
  payload: unknown,
  { cookie = '', headers = {} }: { cookie?: string; headers?: Record<string, string> } = {},
): Promise<DeskAnswer> {
  const answer = await fastify.inject({
    method: 'POST',
    url: `/api/${cmd}`,
    headers: {
      host: 'riverbend.localhost',
      ...(cookie.startsWith('fixpoint_key_') ? { authorization: `Bearer ${cookie}` } : { cookie }),
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(payload),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** Makes a call that must succeed, and returns its decoded result. */
export async function deskCall<Name extends DeskCommandName>(
  app: CalledApp,
  cookie: string,
  name: Name,
  payload: Payload<Name>,
): Promise<Result<Name>> {
  const { cmd, payload: payloadSchema } = deskCommands[name];
  const result: z.ZodMiniType = deskCommands[name].result;
  const { status, body } = await askDesk(app, cmd, z.encode(payloadSchema, payload), { cookie });
  if (status !== 200) throw new Error(`${cmd} was refused: ${JSON.stringify(body)}`);
  return z.decode(result, body) as Result<Name>;
}

/** Makes a call that must be refused, and returns the problem. */
export async function deskRefusal<Name extends DeskCommandName>(
  app: CalledApp,
  cookie: string,
  name: Name,
  payload: Payload<Name>,
): Promise<Problem> {
  const { cmd, payload: payloadSchema } = deskCommands[name];
  const { status, body } = await askDesk(app, cmd, z.encode(payloadSchema, payload), { cookie });
  if (status === 200) throw new Error(`${cmd} was not refused: ${JSON.stringify(body)}`);
  return body as Problem;
}

/** Signs a member in and returns the cookie. Throws if that fails. */
export async function deskCookie(
  app: CalledApp,
  username: string,
  { password = goodPassword, code }: { password?: string; code?: string } = {},
): Promise<string> {
  const { status, headers, body } = await askDesk(app, 'sign-in', { username, password, code });
  if (status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(body)}`);
  return String(headers['set-cookie']).split(';')[0]!;
}

/** Adds a member in these teams and signs them in. */
export async function addMember(
  app: TestApp,
  clientId: number,
  wishes: Parameters<typeof addTestAccount>[2] & { username: string; teamIds?: readonly number[] },
): Promise<{ accountId: number; cookie: string }> {
  const { username, teamIds = [], ...others } = wishes;
  const account = { email: `${username}@city.example`, role: 'clerk', username, ...others } as const;
  const { accountId } = await addTestAccount(app.database, clientId, account);
  for (const teamId of teamIds)
    await app.database.query('insert into team_members values ($1, $2, $3)', [clientId, teamId, accountId]);
  return { accountId, cookie: await deskCookie(app, username) };
}

/** Creates an API key as a manager and returns it. A key with the role manager expires in a month. */
export async function addTestKey(
  app: Pick<TestApp, 'fastify' | 'clock'>,
  manager: string,
  wishes: Partial<Payload<'saveKey'>> = {},
): Promise<{ keyId: number; key: string }> {
  const inAMonth = new Date(app.clock.now().getTime() + 30 * 86_400_000);
  const expiresAt = wishes.role === 'manager' ? inAMonth : null;
  const keyFields = { name: 'GIS export', role: 'viewer', teamIds: null, expiresAt, ...wishes } as const;
  const { keyId, key } = await deskCall(app, manager, 'saveKey', keyFields);
  return { keyId, key: key! };
}
