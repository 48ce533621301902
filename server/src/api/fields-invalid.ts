import { ApplicationError } from '#platform/application-error.ts';

/** A field at fault: its place in the payload, like `filter.statusIds.0` or empty for all of it, and how the sentence goes on. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Faults that are named: more than anybody mends at a time, so that no answer is larger than what was sent. */
export const faultsNamed = 50;
/** Characters of a place that are said; the names of fields that there are not may be of any length. */
const pathMaxLength = 200;

/** A payload that is not what the command takes. */
export class FieldsInvalid extends ApplicationError {
  readonly fields: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    const named = faults.slice(0, faultsNamed).map(({ path, message }) => ({ path: short(path), message }));
    const sentences = named.map(({ path, message }) => `${path === '' ? 'The payload' : path} ${message}.`);
    const others = faults.length - named.length;
    super('fieldInvalid', [...sentences, ...(others > 0 ? [`There are ${others} more.`] : [])].join(' '));
    this.fields = named;
  }
}

function short(path: string): string {
  return path.length > pathMaxLength ? `${path.slice(0, pathMaxLength).toWellFormed()}…` : path;
}
