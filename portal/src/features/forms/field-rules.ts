/** Rules that several forms share (spec 5). Each rule has one message for its field. */
import * as z from 'zod/mini';
import { emailMaxLength } from '@fixpoint/contract/limits.ts';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { text, type MessageKey } from '#messages/text.ts';
import { isEmail } from './email-pattern.ts';

/** A name or similar: not empty, not only spaces, and not too long. */
export function requiredText(message: MessageKey, mostCharacters: number) {
  return fieldThat(message, (value) => value.trim() !== '' && value.length <= mostCharacters);
}

/** A password of any characters; the server checks its strength. */
export function requiredPassword(message: MessageKey, mostCharacters: number) {
  return fieldThat(message, (value) => value !== '' && value.length <= mostCharacters);
}

export function requiredEmail(message: MessageKey) {
  return fieldThat(message, (value) => isEmail(value) && value.length <= emailMaxLength);
}

/** A text that may be empty. */
export function optionalText(message: MessageKey, mostCharacters: number) {
  return fieldThat(message, (value) => value.length <= mostCharacters, { most: mostCharacters });
}

/** A rule for several fields. Its message is shown at one of them. */
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
