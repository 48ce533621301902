/** What several forms ask of their fields (spec 5). Each rule says the one sentence that its field shows. */
import * as z from 'zod/mini';
import { emailMaxLength } from '@fixpoint/contract/limits.ts';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { text, type MessageKey } from '#messages/text.ts';
import { isEmail } from './email-pattern.ts';

/** A name or the like: more than spaces, and not too long. */
export function requiredText(message: MessageKey, mostCharacters: number) {
  return fieldThat(message, (value) => value.trim() !== '' && value.length <= mostCharacters);
}

/** A password, of whatever characters; what makes a good one is the server's to say. */
export function requiredPassword(message: MessageKey, mostCharacters: number) {
  return fieldThat(message, (value) => value !== '' && value.length <= mostCharacters);
}

export function requiredEmail(message: MessageKey) {
  return fieldThat(message, (value) => isEmail(value) && value.length <= emailMaxLength);
}

/** Something that may be left out. */
export function optionalText(message: MessageKey, mostCharacters: number) {
  return fieldThat(message, (value) => value.length <= mostCharacters, { most: mostCharacters });
}

/** A rule over several fields, whose sentence is shown at one of them. */
export function formThat<Form>(
  field: keyof Form & string,
  message: MessageKey,
  isRight: (values: Form) => boolean,
) {
  return z.refine<Form>(isRight, { path: [field], error: () => text(message) });
}

function fieldThat(message: MessageKey, isRight: (value: string) => boolean, values?: MessageValues) {
  return z.string().check(z.refine(isRight, { error: () => text(message, values) }));
}
