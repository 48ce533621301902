import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { Role } from '@fixpoint/contract/desk/role.ts';
import type { FastifyRequest } from 'fastify';
import { mayAs } from '#desk/scope.ts';
import type { Caller } from '#workflows/caller.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** What can be done before a second factor is set up that everybody has to have. */
const withoutFactor: ReadonlySet<string> = new Set([
  deskCommands.findMe.cmd,
  deskCommands.beginSecondFactor.cmd,
  deskCommands.confirmSecondFactor.cmd,
]);

/** What a call says of where it comes from, and how. */
type Sent = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>;

/** What takes a role, as a command says it. */
export interface Guarded {
  readonly cmd: string;
  readonly access: Role;
}

/** Throws unless the caller may use the command, and the call comes from a page of ours. */
export function judge(
  { cmd, access }: Pick<DeskCommand, 'cmd' | 'access'>,
  request: Sent,
  caller: Caller | undefined,
): void {
  if (access === 'open') refuseOtherSites(request, caller);
  else judgeMember({ cmd, access }, request, caller);
}

/** The same for what takes a role; returns whoever calls. */
export function judgeMember({ cmd, access }: Guarded, request: Sent, caller: Caller | undefined): Caller {
  refuseOtherSites(request, caller);
  if (caller === undefined) throw new ApplicationError('tokenNotValid', 'Please sign in.');
  if (caller.isFactorMissing && !withoutFactor.has(cmd))
    throw new ApplicationError('secondFactorNeeded', 'Please set up a second factor first.');
  if (!mayAs(caller.scope, access)) {
    throw new ApplicationError(
      'notAllowed',
      `This takes the role of a ${access}; you are a ${caller.member.role}.`,
    );
  }
  return caller;
}

/** Browsers say from where a page calls; the cookie alone would not tell another site's page from ours. A key is no cookie. */
function refuseOtherSites({ headers, host, protocol }: Sent, caller: Caller | undefined): void {
  if (caller?.keyId !== undefined) return;
  const { origin, 'sec-fetch-site': site } = headers;
  const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isOther = origin !== undefined && !isOwn(URL.parse(origin), { host, protocol });
  if (isElsewhere || isOther)
    throw new ApplicationError('notAllowed', 'The desk takes no calls of other sites.');
}

/** A proxy that no setting names may have taken the TLS away; then the page is of https and the call is not. */
function isOwn(origin: URL | null, { host, protocol }: Pick<Sent, 'host' | 'protocol'>): boolean {
  if (origin?.host !== host) return false;
  return origin.protocol === 'https:' || (origin.protocol === 'http:' && protocol === 'http');
}
