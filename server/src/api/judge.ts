import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import type { FastifyRequest } from 'fastify';
import { mayAs } from '#desk/scope.ts';
import type { Caller } from '#commands/desk/handler.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** Throws unless the caller may use the command, and the call comes from a page of ours. */
export function judge(
  { access }: DeskCommand,
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  caller: Caller | undefined,
): void {
  refuseOtherSites(request);
  if (access === 'open') return;
  if (caller === undefined) throw new ApplicationError('tokenNotValid', 'Please sign in.');
  if (!mayAs(caller.scope, access)) {
    throw new ApplicationError(
      'notAllowed',
      `This takes the role of a ${access}; you are a ${caller.member.role}.`,
    );
  }
}

/** Browsers say from where a page calls; the cookie alone would not tell another site's page from ours. */
function refuseOtherSites({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isOther = origin !== undefined && URL.parse(origin)?.host !== host;
  if (isElsewhere || isOther)
    throw new ApplicationError('notAllowed', 'The desk takes no calls of other sites.');
}
