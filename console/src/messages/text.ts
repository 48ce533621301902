/** Every sentence of the desk: `text(key, values)`. Those of a page are there once it is. */
import type account from '@fixpoint/languages/en/desk-account.json';
import type bulk from '@fixpoint/languages/en/desk-bulk.json';
import type day from '@fixpoint/languages/en/desk-day.json';
import type intake from '@fixpoint/languages/en/desk-intake.json';
import type numbers from '@fixpoint/languages/en/desk-numbers.json';
import type settings from '@fixpoint/languages/en/desk-settings.json';
import type desk from '@fixpoint/languages/en/desk.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type MessageKey =
  | keyof typeof desk
  | keyof typeof account
  | keyof typeof bulk
  | keyof typeof day
  | keyof typeof intake
  | keyof typeof numbers
  | keyof typeof settings;

export const text: (key: MessageKey, values?: MessageValues) => string = sentence;
