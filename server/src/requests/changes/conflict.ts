import { ApplicationError } from '#platform/application-error.ts';
import type { LoggedChange } from './before-change-store.ts';
import type { RequestFields } from './request-fields.ts';

type Field = keyof RequestFields;

/** A change by somebody else since the version that the caller has seen. Values as they are in JSON. */
export interface ConflictingChange {
  field: Field;
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
const position: readonly Field[] = ['longitude', 'latitude'];

/**
 * Throws `Conflict` if these fields have changed up to that version. A change that was reverted does not
 * count.
 */
export function refuseConflicts(
  fields: readonly Field[],
  logged: readonly LoggedChange[],
  version: number,
): void {
  const touched = new Set(
    fields.some((field) => position.includes(field)) ? [...fields, ...position] : fields,
  );
  const changes = [...touched].flatMap((field) => changeOf(field, logged) ?? []);
  if (changes.length > 0) throw new Conflict(changes, version);
}

function changeOf(field: Field, logged: readonly LoggedChange[]): ConflictingChange | undefined {
  const ofField = logged.filter(({ changes }) => field in changes);
  const [first, last] = [ofField[0], ofField.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [before, after] = [first.changes[field]![0], last.changes[field]![1]];
  return before === after ? undefined : { field, before, after, by: last.author, at: last.at };
}
