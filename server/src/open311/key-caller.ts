/** API keys at this door: where a call has its key, and what a key needs. */
import { hasScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
import type { FastifyRequest } from 'fastify';
import type { Client } from '#clients/client.ts';
import { mayAs } from '#desk/scope.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { type KeyCallerDeps, callerOfKey } from '#pipeline/caller-of-key.ts';
import type { Caller } from '#workflows/caller.ts';
import type { QueryFields } from './query-fields.ts';

/** The key of the headers, else of the fields; undefined: none. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>, fields: QueryFields): string | undefined {
  const [, bearer] = /^bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? [];
  const own = headers['x-api-key'];
  return bearer ?? (typeof own === 'string' && own !== '' ? own : undefined) ?? fields.text('api_key');
}

/** The caller of a key of this municipality that has the scope. Throws a refusal that becomes 403. */
export async function findKeyCaller(
  key: string | undefined,
  { clientId }: Client,
  deps: KeyCallerDeps,
): Promise<Caller> {
  if (key === undefined) throw new ApplicationError('tokenNotValid', 'api_key required');
  const { caller } = await callerOfKey(key, deps);
  if (caller === undefined || caller.client.clientId !== clientId)
    throw new ApplicationError(
      'tokenNotValid',
      'There is no such API key. Please check that you send all of it.',
    );
  if (hasScope(caller.keyScopes ?? [], 'open311')) return caller;
  throw new ApplicationError('notAllowed', 'This API key lacks the scope open311.');
}

/** Throws for a key whose role may not create requests. */
export function judgeReporter({ scope }: Caller): void {
  if (mayAs(scope, 'clerk')) return;
  throw new ApplicationError('notAllowed', 'This API key needs the role clerk to send reports.');
}
