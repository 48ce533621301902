/** Every text of the desk: `text(key, values)`. The texts of a page are loaded with it. */
import type account from '@fixpoint/languages/en/desk-account.json';
import type ownAccount from '@fixpoint/languages/en/desk-account/own-account.json';
import type bulk from '@fixpoint/languages/en/desk-bulk.json';
import type duplicates from '@fixpoint/languages/en/desk-bulk/duplicates.json';
import type caseText from '@fixpoint/languages/en/desk-case.json';
import type internalNotes from '@fixpoint/languages/en/desk-case/internal-notes.json';
import type replies from '@fixpoint/languages/en/desk-case/replies.json';
import type takeDown from '@fixpoint/languages/en/desk-case/take-down.json';
import type templates from '@fixpoint/languages/en/desk-case/templates.json';
import type correct from '@fixpoint/languages/en/desk-correct.json';
import type day from '@fixpoint/languages/en/desk-day.json';
import type feedback from '@fixpoint/languages/en/desk-feedback.json';
import type intake from '@fixpoint/languages/en/desk-intake.json';
import type keyTexts from '@fixpoint/languages/en/desk-keys.json';
import type numbers from '@fixpoint/languages/en/desk-numbers.json';
import type door from '@fixpoint/languages/en/desk-door.json';
import type asking from '@fixpoint/languages/en/desk-questions.json';
import type print from '@fixpoint/languages/en/desk-print.json';
import type settings from '@fixpoint/languages/en/desk-settings.json';
import type dueTimes from '@fixpoint/languages/en/desk-settings/due-times.json';
import type notices from '@fixpoint/languages/en/desk-notices.json';
import type keys from '@fixpoint/languages/en/desk-settings/keys.json';
import type members from '@fixpoint/languages/en/desk-settings/members.json';
import type ownerSettings from '@fixpoint/languages/en/desk-settings/owners.json';
import type routing from '@fixpoint/languages/en/desk-settings/routing.json';
import type signInRules from '@fixpoint/languages/en/desk-settings/sign-in.json';
import type symbols from '@fixpoint/languages/en/desk-settings/symbols.json';
import type teams from '@fixpoint/languages/en/desk-settings/teams.json';
import type templateSettings from '@fixpoint/languages/en/desk-settings/templates.json';
import type webhookSettings from '@fixpoint/languages/en/desk-settings/webhooks.json';
import type release from '@fixpoint/languages/en/desk-release.json';
import type takedowns from '@fixpoint/languages/en/desk-takedowns.json';
import type desk from '@fixpoint/languages/en/desk.json';
import type owner from '@fixpoint/languages/en/owner.json';
import type questions from '@fixpoint/languages/en/questions.json';
import type queue from '@fixpoint/languages/en/desk/queue.json';
import type signIn from '@fixpoint/languages/en/desk/sign-in.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type MessageKey =
  | keyof typeof account
  | keyof typeof bulk
  | keyof typeof ownAccount
  | keyof typeof duplicates
  | keyof typeof correct
  | keyof typeof day
  | keyof typeof feedback
  | keyof typeof intake
  | keyof typeof notices
  | keyof typeof numbers
  | keyof typeof settings
  | keyof typeof print
  | keyof typeof asking
  | keyof typeof door
  | keyof typeof dueTimes
  | keyof typeof keys
  | keyof typeof keyTexts
  | keyof typeof members
  | keyof typeof ownerSettings
  | keyof typeof routing
  | keyof typeof signInRules
  | keyof typeof symbols
  | keyof typeof teams
  | keyof typeof templateSettings
  | keyof typeof webhookSettings
  | keyof typeof desk
  | keyof typeof caseText
  | keyof typeof internalNotes
  | keyof typeof owner
  | keyof typeof questions
  | keyof typeof queue
  | keyof typeof replies
  | keyof typeof signIn
  | keyof typeof takeDown
  | keyof typeof takedowns
  | keyof typeof release
  | keyof typeof templates;

export const text: (key: MessageKey, values?: MessageValues) => string = sentence;
