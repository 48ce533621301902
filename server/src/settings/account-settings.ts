/** Lifetimes of sessions and mailed links, and the cost of a password. */
import type { Setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

export const accountSettings = {
  guestSessionHours: {
    name: 'GUEST_SESSION_HOURS',
    fallback: '24',
    meaning: "How long a guest's session lasts.",
    expectedForm: 'a whole number of hours from 1 to 720',
    schema: wholeNumber(1, 720),
  },
  citizenSessionDays: {
    name: 'CITIZEN_SESSION_DAYS',
    fallback: '30',
    meaning: "How long a citizen's session lasts.",
    expectedForm: 'a whole number of days from 1 to 365',
    schema: wholeNumber(1, 365),
  },
  staffSessionHours: {
    name: 'STAFF_SESSION_HOURS',
    fallback: '24',
    meaning: 'How long a session of a member of the staff lasts.',
    expectedForm: 'a whole number of hours from 1 to 720',
    schema: wholeNumber(1, 720),
  },
  citizenIdleHours: {
    name: 'CITIZEN_IDLE_HOURS',
    fallback: '720',
    meaning: "How long a citizen's session may stay unused before it ends.",
    expectedForm: 'a whole number of hours from 1 to 8760',
    schema: wholeNumber(1, 8760),
  },
  staffIdleHours: {
    name: 'STAFF_IDLE_HOURS',
    fallback: '8',
    meaning:
      'How long a session of a member of the staff may stay unused before it ends. Raise it for integrations that keep a token for longer between calls, or let them sign in again.',
    expectedForm: 'a whole number of hours from 1 to 720',
    schema: wholeNumber(1, 720),
  },
  validationKeyDays: {
    name: 'VALIDATION_KEY_DAYS',
    fallback: '7',
    meaning: 'How long the link that validates an account works.',
    expectedForm: 'a whole number of days from 1 to 90',
    schema: wholeNumber(1, 90),
  },
  emailKeyHours: {
    name: 'EMAIL_KEY_HOURS',
    fallback: '24',
    meaning: 'How long the link that confirms a new e-mail address works.',
    expectedForm: 'a whole number of hours from 1 to 720',
    schema: wholeNumber(1, 720),
  },
  passwordKeyMinutes: {
    name: 'PASSWORD_KEY_MINUTES',
    fallback: '60',
    meaning: 'How long the link that sets a new password works.',
    expectedForm: 'a whole number of minutes from 5 to 10080',
    schema: wholeNumber(5, 10_080),
  },
  passwordMemoryKib: {
    name: 'PASSWORD_MEMORY_KIB',
    fallback: '65536',
    meaning:
      'How much memory argon2id uses for a password. A higher value takes effect for each account at its next sign-in.',
    expectedForm: 'a whole number of KiB from 7168 to 1048576',
    schema: wholeNumber(7168, 1_048_576),
  },
  passwordPasses: {
    name: 'PASSWORD_PASSES',
    fallback: '3',
    meaning:
      'How often argon2id goes through that memory. A higher value takes effect for each account at its next sign-in.',
    expectedForm: 'a whole number from 1 to 20',
    schema: wholeNumber(1, 20),
  },
} satisfies Record<string, Setting<unknown>>;
