/**
 * Sign-in through an OpenID Connect provider. `/api/oidc/start` leads to the provider, which returns to
 * `/api/oidc/callback`.
 */
import type { SignInRefusal } from '@fixpoint/contract/desk/sign-in/sign-in-refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepCookie } from '#api/session-cookie.ts';
import type { Account } from '#citizens/account.ts';
import type { Client } from '#clients/client.ts';
import { linkByEmail, memberAtProvider } from '#workflows/member-at-provider.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { deviceName } from '#sessions/device-name.ts';
import { startSession } from '#sessions/start-session.ts';
import type { Provider, SignedInThere } from './provider.ts';
import { keepUnderWay, lastsMs, takeUnderWay, useUp } from './sign-in-under-way.ts';

export interface OidcDeps {
  readonly parts: ServerParts;
  /** Undefined if the settings name no provider. */
  readonly provider: Provider | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

const callbackPath = '/api/oidc/callback';
const startPath = '/api/oidc/start';
/** Address of the staff's app. */
const deskPath = '/desk';
const missingClaims =
  'A sign-in was refused: the provider has to send one of the missing claims (docs/how-to/manage-accounts.md, Single sign-on)';

export function registerOidc(door: FastifyInstance, deps: OidcDeps): void {
  door.get(startPath, (request, reply) => start(request, reply, deps));
  door.get(callbackPath, (request, reply) => callback(request, reply, deps));
}

async function start(request: FastifyRequest, reply: FastifyReply, deps: OidcDeps): Promise<FastifyReply> {
  const { provider, clock, log } = deps;
  const { origins, secrets } = deps.parts;
  if (provider === undefined)
    throw new ApplicationError('unknownCommand', 'This server has no sign-in provider.');
  const client = await clientOf(request, deps.parts);
  const origin = origins.of(client);
  // The provider returns to one fixed address of the municipality, so the cookie must belong to that host.
  if (new URL(origin).host !== request.host) return reply.redirect(`${origin}${startPath}`, 303);
  try {
    const { url, expected: expectedAnswer } = await provider.begin(`${origin}${callbackPath}`);
    const endsAt = clock.now().getTime() + lastsMs;
    keepUnderWay(request, reply, secrets, { clientId: client.clientId, expected: expectedAnswer, endsAt });
    return await reply.redirect(url.href, 303);
  } catch (error) {
    log.warn({ err: error }, 'Could not reach the sign-in provider');
    return refuse(reply, 'internal');
  }
}

async function callback(request: FastifyRequest, reply: FastifyReply, deps: OidcDeps): Promise<FastifyReply> {
  const { provider, clock, log } = deps;
  const { database, origins, secrets, events } = deps.parts;
  if (provider === undefined)
    throw new ApplicationError('unknownCommand', 'This server has no sign-in provider.');
  const now = clock.now();
  const client = await clientOf(request, deps.parts);
  const { clientId } = client;
  const underWay = takeUnderWay(request, reply, secrets, now);
  if (underWay?.clientId !== clientId) return refuse(reply, 'keyNotValid');
  const answer = new URL(request.url, origins.of(client));
  const there = await ask(deps, () => provider.identify(answer, underWay.expected));
  const isFirst = there !== undefined && (await useUp(database, underWay, now));
  const member = isFirst ? await memberOf({ database, log }, clientId, there, now) : 'keyNotValid';
  if (typeof member !== 'string') return enter(request, reply, deps.parts, { clientId, member, now });
  events.count(clientId, { kind: 'sign-in-failed' });
  return refuse(reply, member);
}

/**
 * Asks the provider. If it does not answer, or its answer is wrong, writes to the log and returns undefined.
 */
async function ask<Value>(
  { log }: Pick<OidcDeps, 'log'>,
  question: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await question();
  } catch (error) {
    log.warn({ err: error }, 'A sign-in through the provider failed');
    return undefined;
  }
}

/** The member who signs in, or the reason why the sign-in is refused. */
async function memberOf(
  deps: { readonly database: Database; readonly log: Log },
  clientId: number,
  there: SignedInThere,
  now: Date,
): Promise<Account | SignInRefusal> {
  const { issuer, subject } = there;
  const linkedMember = await memberAtProvider(deps.database, clientId, { issuer, subject });
  if (linkedMember !== undefined) return linkedMember;
  const emailOfProvider = await ask(deps, () => there.email());
  if (emailOfProvider === undefined) return 'keyNotValid';
  if ('email' in emailOfProvider)
    return linkByEmail(deps.database, clientId, { issuer, subject, ...emailOfProvider }, now);
  deps.log.warn({ clientId, ...emailOfProvider }, missingClaims);
  return emailOfProvider.missing.includes('email') ? 'emailMissing' : 'emailUnproven';
}

async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, events, gatheredActs }: ServerParts,
  { clientId, member, now }: { clientId: number; member: Account; now: Date },
): Promise<FastifyReply> {
  const { accountId } = member;
  const device = deviceName(request.headers['user-agent']);
  await gatheredActs.note(clientId, { kind: 'signed-in', accountId, by: 'provider' }, now);
  const holder = { ...member, device, hasSecondFactor: true };
  keepCookie(request, reply, await startSession(sessions, clientId, holder, now));
  events.count(clientId, { kind: 'signed-in', accountId });
  return reply.redirect(deskPath, 303);
}

/** Redirects, because a browser page is waiting: the desk's sign-in page shows the reason. */
function refuse(reply: FastifyReply, name: SignInRefusal): FastifyReply {
  return reply.redirect(`${deskPath}?refused=${name}`, 303);
}

async function clientOf({ host }: FastifyRequest, { clients }: ServerParts): Promise<Client> {
  const client = await clients.findClientOfHost(host);
  if (client === undefined) throw new ApplicationError('notFound', { say: 'client.missing' });
  return client;
}
