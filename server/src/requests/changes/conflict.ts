import { ApplicationError } from '#platform/application-error.ts';
import type { LoggedChange } from './before-change-store.ts';
import type { RequestFields } from './request-fields.ts';

type Field = keyof RequestFields;

/** What somebody else has changed since the version that was seen; values as JSON has them. */
export interface ConflictingChange {
  field: Field;
  before: unknown;
  after: unknown;
  by: string;
  at: Date;
}

/** A change that would undo, unseen, what somebody else has changed meanwhile. Nothing of it is written. */
export class Conflict extends ApplicationError {
  readonly changes: readonly ConflictingChange[];
  /** Of the request, after these changes: who has been told of them has seen it. */
  readonly version: number;

  constructor(changes: readonly ConflictingChange[], version: number) {
    super('conflict');
    this.changes = changes;
    this.version = version;
  }
}

/** A position is one thing: half of it is another place. */
const position: readonly Field[] = ['longitude', 'latitude'];

/** Throws `Conflict` where these fields have changed up to that version; what was changed and changed back is as it was seen. */
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
