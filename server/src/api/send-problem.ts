import { type Problem, problemMediaType, problemStatus } from '@fixpoint/contract/desk/problem.ts';
import type { FastifyReply } from 'fastify';
import { ApplicationError } from '#platform/application-error.ts';
import { FieldsInvalid } from './fields-invalid.ts';

/** Answers with a refusal as problem details (RFC 9457). */
export function sendProblem(reply: FastifyReply, error: ApplicationError): FastifyReply {
  const { errorName: name, message: detail } = error;
  const status = problemStatus[name];
  const title = new ApplicationError(name).message;
  const problem: Problem = { type: `/api/#${name}`, title, status, detail, name };
  if (error instanceof FieldsInvalid) problem.fields = [...error.fields];
  return reply.code(status).type(problemMediaType).send(problem);
}
