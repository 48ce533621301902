/** Sign-in at an OpenID Connect provider: `/api/oidc/start` leads there, `/api/oidc/callback` is where it leads back to. */
import type { SignInRefusal } from '@fixpoint/contract/desk/door/sign-in-refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepCookie } from '#api/session-cookie.ts';
import { findStaffByEmail } from '#citizens/find-account.ts';
import type { Client } from '#clients/client.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { deviceName } from '#sessions/device-name.ts';
import { startSession } from '#sessions/start-session.ts';
import type { ProvenEmail } from './proven-email.ts';
import type { Provider } from './provider.ts';
import { keepUnderWay, lastsMs, takeUnderWay, useUp } from './sign-in-under-way.ts';

export interface OidcDeps extends ServerParts {
  /** Undefined where none is set. */
  readonly provider: Provider | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

const callbackPath = '/api/oidc/callback';
const startPath = '/api/oidc/start';
/** Where the staff's app is. */
const deskPath = '/desk';
const missingClaims =
  'A sign-in was refused: the provider has to send one of the missing claims (docs/accounts.md, Single sign-on)';

export function registerOidc(door: FastifyInstance, deps: OidcDeps): void {
  door.get(startPath, (request, reply) => start(request, reply, deps));
  door.get(callbackPath, (request, reply) => callback(request, reply, deps));
}

async function start(request: FastifyRequest, reply: FastifyReply, deps: OidcDeps): Promise<FastifyReply> {
  const { provider, origins, secrets, clock, log } = deps;
  if (provider === undefined)
    throw new ApplicationError('unknownCommand', 'There is no such way to sign in.');
  const client = await clientOf(request, deps);
  const origin = origins.of(client);
  // The provider leads back to one address of the municipality: the cookie has to be of the same.
  if (new URL(origin).host !== request.host) return reply.redirect(`${origin}${startPath}`, 303);
  try {
    const { url, expected } = await provider.begin(`${origin}${callbackPath}`);
    const endsAt = clock.now().getTime() + lastsMs;
    keepUnderWay(request, reply, secrets, { clientId: client.clientId, expected, endsAt });
    return await reply.redirect(url.href, 303);
  } catch (error) {
    log.warn({ err: error }, 'The provider of sign-ins cannot be asked');
    return refuse(reply, 'internal');
  }
}

async function callback(request: FastifyRequest, reply: FastifyReply, deps: OidcDeps): Promise<FastifyReply> {
  const { provider, database, sessions, origins, secrets, events, gatheredActs, clock, log } = deps;
  if (provider === undefined)
    throw new ApplicationError('unknownCommand', 'There is no such way to sign in.');
  const now = clock.now();
  const client = await clientOf(request, deps);
  const { clientId } = client;
  const underWay = takeUnderWay(request, reply, secrets, now);
  if (underWay?.clientId !== clientId) return refuse(reply, 'keyNotValid');
  let told: ProvenEmail;
  try {
    const there = await provider.identify(new URL(request.url, origins.of(client)), underWay.expected);
    told = await there.email();
  } catch (error) {
    log.warn({ err: error }, 'A sign-in at the provider has failed');
    events.count(clientId, { kind: 'sign-in-failed' });
    return refuse(reply, 'keyNotValid');
  }
  if (!(await useUp(database, underWay, now))) return refuse(reply, 'keyNotValid');
  if ('missing' in told) {
    log.warn({ clientId, ...told }, missingClaims);
    events.count(clientId, { kind: 'sign-in-failed' });
    return refuse(reply, told.missing.includes('email') ? 'emailMissing' : 'emailUnproven');
  }
  const account = await findStaffByEmail(database, clientId, told.email);
  if (account === undefined) {
    events.count(clientId, { kind: 'sign-in-failed' });
    return refuse(reply, 'notAllowed');
  }
  const device = deviceName(request.headers['user-agent']);
  await gatheredActs.note(clientId, { kind: 'signed-in', accountId: account.accountId, by: 'provider' }, now);
  const holder = { ...account, device, hasSecondFactor: true };
  keepCookie(request, reply, await startSession(sessions, clientId, holder, now));
  events.count(clientId, { kind: 'signed-in', accountId: account.accountId });
  return reply.redirect(deskPath, 303);
}

/** A browser is on its way: the desk's sign-in page says what went wrong. */
function refuse(reply: FastifyReply, name: SignInRefusal): FastifyReply {
  return reply.redirect(`${deskPath}?refused=${name}`, 303);
}

async function clientOf({ host }: FastifyRequest, { clients }: OidcDeps): Promise<Client> {
  const client = await clients.findClientOfHost(host);
  if (client === undefined) throw new ApplicationError('notFound', { say: 'town.missing' });
  return client;
}
