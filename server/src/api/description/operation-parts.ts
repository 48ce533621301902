/** The parts that all operations share: callers, bodies, files and refusals. */
import type { DeskAccess, DeskCommand } from '@fixpoint/contract/define-command.ts';
import { type KeyScope, usualKeyScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
import { type RefusalName, problemMediaType, problemStatus } from '@fixpoint/contract/desk/problem.ts';
import { universalErrors } from '@fixpoint/contract/errors.ts';
import { headersOfRefusal } from './answer-headers.ts';
import { jsonOf } from './json-body.ts';
import type { JsonSchema } from './json-schema.ts';

/** The callers of each access level, in the words of the description. */
export const callersInWords: Record<DeskAccess, string> = {
  open: 'Anyone',
  viewer: 'All members',
  crew: 'Crew, clerks and managers',
  clerk: 'Clerks and managers',
  manager: 'Managers',
};

/**
 * All refusals of a command: the ones that it declares, and the ones that every command has. Sorted by
 * status.
 */
export function refusalsOf({ access, errors }: Pick<DeskCommand, 'access' | 'errors'>): RefusalName[] {
  const ofAccess: RefusalName[] =
    access === 'open' ? ['notAllowed'] : ['tokenNotValid', 'secondFactorNeeded', 'notAllowed'];
  return [...new Set<RefusalName>([...errors, ...ofAccess, ...universalErrors])].toSorted(
    (one, other) => problemStatus[one] - problemStatus[other],
  );
}

/** Members sign in. An API key needs the scope; without a scope, no key may call. */
export function signedIn(keyScope: KeyScope | null = usualKeyScope): object[] {
  return [{ cookie: [] }, ...(keyScope === null ? [] : [{ key: [keyScope] }])];
}

/** A call without a body cannot be refused because of its fields or its size. */
export function isWithoutBody(name: RefusalName): boolean {
  return name !== 'fieldInvalid' && name !== 'tooLarge';
}

export function bodyOf(schema: JsonSchema): object {
  return { required: true, ...jsonOf(schema) };
}

export function fileOf(...mediaTypes: readonly string[]): object {
  const schema = { type: 'string', format: 'binary' };
  return { content: Object.fromEntries(mediaTypes.map((type) => [type.split(';', 1)[0]!, { schema }])) };
}

/** Responses by HTTP status; the body is a problem with one of the names. */
export function problemsOf(names: readonly RefusalName[]): object {
  const byStatus = Map.groupBy(names, (name) => problemStatus[name]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, group]) => [
      status,
      { description: group.join(', '), ...headersOfRefusal(status), ...refusedWith(group) },
    ]),
  );
}

function refusedWith(names: readonly RefusalName[]): object {
  const nameSchema = { type: 'object', properties: { name: { enum: names } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, nameSchema] };
  return { content: { [problemMediaType]: { schema } } };
}
