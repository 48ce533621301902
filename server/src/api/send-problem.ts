import {
  type Problem,
  type RefusalName,
  problemMediaType,
  problemStatus,
} from '@fixpoint/contract/desk/problem.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { FastifyReply } from 'fastify';
import { ApplicationError } from '#platform/application-error.ts';
import { TooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import { Conflict } from '#requests/changes/conflict.ts';
import { FieldsInvalid } from './fields-invalid.ts';

/** Answers with a refusal as problem details (RFC 9457). `detail` is written for people. */
export function sendProblem(reply: FastifyReply, error: ApplicationError, language: Language): FastifyReply {
  const { errorName: name } = error;
  const problem = problemOf(name, error.messageIn(language));
  if (error instanceof FieldsInvalid) problem.fields = [...error.fields];
  if (error instanceof Conflict) {
    problem.version = error.version;
    problem.changes = error.changes.map((change) => ({ ...change, at: change.at.toISOString() }));
  }
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterSeconds);
  if (name === 'tokenNotValid') reply.header('www-authenticate', 'Bearer');
  return send(reply, problem);
}

/** Refuses an HTTP method that the route does not support. */
export function refuseMethod(reply: FastifyReply, allowedMethods: string): FastifyReply {
  const problem = problemOf('methodNotAllowed', `Only ${allowedMethods} can be used here.`);
  return send(reply.header('allow', allowedMethods), problem);
}

/** Title of a refusal: the same sentence for every refusal with this name. */
export function titleOf(name: RefusalName): string {
  if (name === 'methodNotAllowed') return 'This HTTP method cannot be used here.';
  return new ApplicationError(name).message;
}

function problemOf(name: RefusalName, detail: string): Problem {
  return { type: `/api/#${name}`, title: titleOf(name), status: problemStatus[name], detail, name };
}

function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type(problemMediaType).send(problem);
}
