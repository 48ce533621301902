import { ApplicationError } from '#platform/application-error.ts';
import type { LoggedRequestChange } from './before-change-store.ts';
import type { RequestFields } from './request-fields.ts';

type RequestField = keyof RequestFields;

/** A change by somebody else since the version that the caller has seen. Values as they are in JSON. */
export interface ConflictingChange {
  field: string;
  before: unknown;
  after: unknown;
  by: string;
  at: Date;
}

/** The change would overwrite changes by others that the caller has not seen. Nothing is written. */
export class Conflict extends ApplicationError {
  readonly changes: readonly ConflictingChange[];
  /** Version of the request including these changes. After reading them, a caller may send this version. */
  readonly version: number;

  constructor(changes: readonly ConflictingChange[], version: number) {
    super('conflict');
    this.changes = changes;
    this.version = version;
  }
}

/** A position is one value: changing one coordinate changes the place. */
const position: readonly RequestField[] = ['longitude', 'latitude'];

/**
 * Throws `Conflict` if these fields have changed up to that version. A change that was reverted does not
 * count.
 */
export function refuseConflicts(
  fields: readonly RequestField[],
  loggedChanges: readonly LoggedRequestChange[],
  version: number,
): void {
  const touchedFields = new Set(
    fields.some((field) => position.includes(field)) ? [...fields, ...position] : fields,
  );
  const changes = [...touchedFields].flatMap((field) => changeOf(field, loggedChanges) ?? []);
  if (changes.length > 0) throw new Conflict(changes, version);
}

function changeOf(
  field: RequestField,
  loggedChanges: readonly LoggedRequestChange[],
): ConflictingChange | undefined {
  const ofField = loggedChanges.filter(({ changes }) => field in changes);
  const [first, lastChange] = [ofField[0], ofField.at(-1)];
  if (first === undefined || lastChange === undefined) return undefined;
  const [before, after] = [first.changes[field]![0], lastChange.changes[field]![1]];
  return before === after ? undefined : { field, before, after, by: lastChange.author, at: lastChange.at };
}
