import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import { type KeyScope, hasScope, usualKeyScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { FastifyRequest } from 'fastify';
import { mayAs } from '#desk/scope.ts';
import { refuseMachines } from '#commands/desk/person-of-call.ts';
import type { Caller } from '#workflows/caller.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** Commands that a member may use before they set up a required second factor. */
const withoutFactor: ReadonlySet<string> = new Set([
  deskCommands.findMe.cmd,
  deskCommands.beginSecondFactor.cmd,
  deskCommands.confirmSecondFactor.cmd,
]);

/** The parts of a request that show which page sent it. */
type RequestSource = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>;

/** A command or route that needs a role, and from an API key a scope. */
export interface RoleRequirement {
  readonly cmd: string;
  readonly access: Role;
  readonly keyScope?: DeskCommand['keyScope'];
}

/** Throws unless the caller may use the command and the call comes from our own page. */
export function requireRole(
  { access, ...command }: Pick<DeskCommand, 'cmd' | 'access' | 'keyScope'>,
  request: RequestSource,
  caller: Caller | undefined,
): void {
  if (access === 'open') refuseOtherSites(request, caller);
  else judgeMember({ ...command, access }, request, caller);
}

/** Like `judge`, for a command or route that needs a role. Returns the caller. */
export function judgeMember(
  { cmd, access, keyScope }: RoleRequirement,
  request: RequestSource,
  caller: Caller | undefined,
): Caller {
  refuseOtherSites(request, caller);
  if (caller === undefined) throw new ApplicationError('tokenNotValid', 'Please sign in.');
  if (caller.session.isFactorMissing && !withoutFactor.has(cmd))
    throw new ApplicationError('secondFactorNeeded', 'Please set up a second factor first.');
  if (!mayAs(caller.scope, access)) {
    throw new ApplicationError(
      'notAllowed',
      `This needs the role ${access}; your role is ${caller.member.role}.`,
    );
  }
  refuseWithoutScope(keyScope, caller);
  return caller;
}

/** Throws for an API key that lacks the scope, and for every key if only people may call. People need no scope. */
function refuseWithoutScope(
  needed: KeyScope | null = usualKeyScope,
  { keyId, keyScopes }: Pick<Caller, 'keyId' | 'keyScopes'>,
): void {
  if (keyScopes === undefined) return;
  if (needed === null) refuseMachines({ keyId });
  else if (!hasScope(keyScopes, needed))
    throw new ApplicationError(
      'notAllowed',
      `${refusalInWords[needed]} A manager can change the key at the desk.`,
    );
}

/** The reason by the scope that is missing. */
const refusalInWords: Readonly<Record<KeyScope, string>> = {
  read: 'This API key may not read at the desk: it lacks the scope read.',
  webhooks: 'This API key may not manage webhooks: it lacks the scope webhooks.',
  open311: 'This API key may not send reports by Open311: it lacks the scope open311.',
  desk: 'This API key may only read. To change something, it needs the scope desk.',
};

/**
 * Refuses calls from pages of other sites. The cookie alone does not show which page called, but browsers
 * send its origin. A call with an API key has no cookie and is not checked.
 */
function refuseOtherSites({ headers, host, protocol }: RequestSource, caller: Caller | undefined): void {
  if (caller?.keyId !== undefined) return;
  const { origin, 'sec-fetch-site': site } = headers;
  const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isOther = origin !== undefined && !isOwn(URL.parse(origin), { host, protocol });
  if (isElsewhere || isOther)
    throw new ApplicationError('notAllowed', 'The desk accepts no calls from other sites.');
}

/**
 * A proxy that is not in the settings may have removed TLS. Then the page uses https and the call uses http.
 */
function isOwn(origin: URL | null, { host, protocol }: Pick<RequestSource, 'host' | 'protocol'>): boolean {
  if (origin?.host !== host) return false;
  return origin.protocol === 'https:' || (origin.protocol === 'http:' && protocol === 'http');
}
