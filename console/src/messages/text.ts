/** Every text of the desk: `text(key, values)`. The texts of a page are loaded with it. */
import type account from '@fixpoint/languages/en/desk-account.json';
import type bulk from '@fixpoint/languages/en/desk-bulk.json';
import type duplicates from '@fixpoint/languages/en/desk-bulk/duplicates.json';
import type caseText from '@fixpoint/languages/en/desk-case.json';
import type internalNotes from '@fixpoint/languages/en/desk-case/internal-notes.json';
import type replies from '@fixpoint/languages/en/desk-case/replies.json';
import type templates from '@fixpoint/languages/en/desk-case/templates.json';
import type correct from '@fixpoint/languages/en/desk-correct.json';
import type day from '@fixpoint/languages/en/desk-day.json';
import type intake from '@fixpoint/languages/en/desk-intake.json';
import type numbers from '@fixpoint/languages/en/desk-numbers.json';
import type settings from '@fixpoint/languages/en/desk-settings.json';
import type dueTimes from '@fixpoint/languages/en/desk-settings/due-times.json';
import type keys from '@fixpoint/languages/en/desk-settings/keys.json';
import type members from '@fixpoint/languages/en/desk-settings/members.json';
import type routing from '@fixpoint/languages/en/desk-settings/routing.json';
import type signInRules from '@fixpoint/languages/en/desk-settings/sign-in.json';
import type teams from '@fixpoint/languages/en/desk-settings/teams.json';
import type templateSettings from '@fixpoint/languages/en/desk-settings/templates.json';
import type desk from '@fixpoint/languages/en/desk.json';
import type queue from '@fixpoint/languages/en/desk/queue.json';
import type signIn from '@fixpoint/languages/en/desk/sign-in.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type MessageKey =
  | keyof typeof account
  | keyof typeof bulk
  | keyof typeof duplicates
  | keyof typeof correct
  | keyof typeof day
  | keyof typeof intake
  | keyof typeof numbers
  | keyof typeof settings
  | keyof typeof dueTimes
  | keyof typeof keys
  | keyof typeof members
  | keyof typeof routing
  | keyof typeof signInRules
  | keyof typeof teams
  | keyof typeof templateSettings
  | keyof typeof desk
  | keyof typeof caseText
  | keyof typeof internalNotes
  | keyof typeof queue
  | keyof typeof replies
  | keyof typeof signIn
  | keyof typeof templates;

export const text: (key: MessageKey, values?: MessageValues) => string = sentence;
