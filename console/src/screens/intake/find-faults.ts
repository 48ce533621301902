import { text } from '#messages/text.ts';
import { addressFieldId } from './address-field.tsx';
import { emailFieldId } from './caller-fields.tsx';
import type { IntakeDraft } from './intake-draft.ts';
import { workTypeFieldId } from './work-type-field.tsx';

/** The id of the field for the description. */
export const wordsFieldId = 'intake-words';

/** Missing or invalid fields: the message by the field's id, in the order of the page. */
export type FieldFaults = Readonly<Record<string, string>>;

/** Returns the faults that prevent sending. `askedFaults`: those of answers and stops. */
export function findFaults(draft: IntakeDraft, askedFaults: FieldFaults = {}): FieldFaults {
  const { place, workTypeId, sameAs } = draft;
  const [address, words, email] = [draft.address.trim(), draft.words.trim(), draft.email.trim()];
  const isNew = sameAs === undefined;
  const says = words !== '' || email !== '' || draft.photos.length > 0;
  return {
    ...(isNew &&
      place === undefined &&
      address === '' && { [addressFieldId]: text('intake.addressMissing') }),
    ...(isNew && workTypeId === undefined && { [workTypeFieldId]: text('intake.workTypeMissing') }),
    ...(isNew && askedFaults),
    ...(isNew && words === '' && { [wordsFieldId]: text('intake.wordsMissing') }),
    ...(!isNew && !says && { [wordsFieldId]: text('intake.nothingToAdd') }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email) && { [emailFieldId]: text('intake.emailWrong') }),
  };
}
