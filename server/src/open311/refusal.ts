/** Refusals in the form of Open311: a status and a list of faults. */
import type { ErrorName } from '@fixpoint/contract/errors.ts';
import type { ApplicationError } from '#platform/application-error.ts';
import type { Document } from './write-document.ts';

/** A refusal with one sentence for each fault. */
export class Open311Refusal extends Error {
  override name = 'Open311Refusal';
  readonly status: number;
  readonly sentences: readonly string[];

  constructor(status: number, ...sentences: string[]) {
    super(sentences.join(' '));
    this.status = status;
    this.sentences = sentences;
  }
}

/** Statuses of our refusals. Open311 has 403 for keys, 404 for things that do not exist, and 400 for the rest. */
const statuses: Partial<Record<ErrorName, number>> = {
  notFound: 404,
  tokenNotValid: 403,
  notAllowed: 403,
  tooManyAttempts: 429,
  tooLarge: 413,
  municipalityDisabled: 503,
  databaseTimeout: 503,
  internal: 500,
};

/** The refusal for an error of our code. */
export function refusalOf(error: ApplicationError): Open311Refusal {
  return new Open311Refusal(statuses[error.errorName] ?? 400, error.message);
}

export function errorsOf({ status, sentences }: Open311Refusal): Document {
  return { root: 'errors', content: sentences.map((description) => ({ code: status, description })) };
}

export function refuseUnknown(sentence: string): never {
  throw new Open311Refusal(404, sentence);
}
