import { ApplicationError } from '#platform/application-error.ts';

/** A field at fault: its place in the payload, like `filter.statusIds.0` or empty for all of it, and how the sentence goes on. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** A payload that is not what the command takes. */
export class FieldsInvalid extends ApplicationError {
  readonly fields: readonly FieldFault[];

  constructor(fields: readonly FieldFault[]) {
    const sentences = fields.map(({ path, message }) => `${path === '' ? 'The payload' : path} ${message}.`);
    super('fieldInvalid', sentences.join(' '));
    this.fields = fields;
  }
}
