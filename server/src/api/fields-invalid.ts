import { ApplicationError } from '#platform/application-error.ts';

/**
 * A wrong field. `path` is like `filter.statusIds.0`, or empty for the whole payload. `message` continues the
 * sentence.
 */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/**
 * The most faults that an answer names. Nobody fixes more at a time, and the answer stays smaller than the
 * payload.
 */
export const faultsNamed = 50;
/** The most characters of a path in an answer. Names of unknown fields may have any length. */
const pathMaxLength = 200;

/** Thrown if a payload does not match the schema of its command. */
export class FieldsInvalid extends ApplicationError {
  readonly fields: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    const namedFaults = faults
      .slice(0, faultsNamed)
      .map(({ path, message }) => ({ path: short(path), message }));
    const sentences = namedFaults.map(
      ({ path, message }) => `${path === '' ? 'The payload' : path} ${message}.`,
    );
    const others = faults.length - namedFaults.length;
    super('fieldInvalid', [...sentences, ...(others > 0 ? [`There are ${others} more.`] : [])].join(' '));
    this.fields = namedFaults;
  }
}

function short(path: string): string {
  return path.length > pathMaxLength ? `${path.slice(0, pathMaxLength).toWellFormed()}…` : path;
}
