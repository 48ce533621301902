/**
 * How an installation hosts a municipality. Only the operator sets this, in the municipality folder; missing
 * values come from the settings of the installation.
 */
import { type Language, allLanguages } from '@fixpoint/languages/languages.ts';

/** The languages of a municipality: those that it offers, otherwise all. */
export function spokenLanguages({ languages = allLanguages }: Hosting): readonly Language[] {
  return languages;
}

/** Limits that a municipality may set for itself, because they are counted per municipality. */
export const ownLimitNames = [
  'guestSessionsOfClient',
  'requestsOfGuest',
  'requestsOfCitizen',
  'requestsOfClient',
  'photosOfSession',
  'photoMegabytesOfClient',
  'notesOfSession',
  'callsOfKey',
  'callsOfMember',
  'changesOfMember',
  'exportsOfMember',
  'plannedOfMember',
  'receiptsOfMember',
  'receiptsOfStaff',
] as const;

export type OwnLimitName = (typeof ownLimitNames)[number];

/** Former names of limits. Older folders and rows still have them. */
const currentLimitNames: Readonly<Record<string, OwnLimitName>> = {
  guestSessionsOfTown: 'guestSessionsOfClient',
  requestsOfTown: 'requestsOfClient',
  photoMegabytesOfTown: 'photoMegabytesOfClient',
};

/** The limits under their current names. A limit that has both names keeps both. */
export function withCurrentNames<Value>(limits: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, value]) => {
      const currentName = currentLimitNames[name] ?? name;
      return [currentName in limits ? name : currentName, value];
    }),
  );
}

/** The values of the folder, from which the folder can be exported again. */
export interface Hosting {
  /** Languages of portal and mails, including its own. */
  languages?: readonly Language[] | undefined;
  /** Replaces HELP_URL. */
  helpUrl?: string | undefined;
  /** Sender of its mails; replaces MAIL_FROM. */
  mailFrom?: string | undefined;
  /** Contact address for residents; replaces SUPPORT_EMAIL. */
  supportEmail?: string | undefined;
  /** Address of its own mail server without the password; replaces SMTP_URL. */
  mailServer?: string | undefined;
  /**
   * The environment variable with the password; undefined: it is stored encrypted, or there is no password.
   */
  mailPasswordIn?: string | undefined;
  /** Replace the settings LIMIT_…, in the same notation; `none` for no limit. */
  limits?: { readonly [Name in OwnLimitName]?: string | undefined } | undefined;
  /** Replace the settings QUOTA_…; `none` for no quota. */
  quotas?: Quotas | undefined;
}

interface Quotas {
  /** Megabytes of all its stored photos. */
  readonly photoMegabytes?: number | 'none' | undefined;
  /** Mails per day of the municipality. */
  readonly mailsPerDay?: number | 'none' | undefined;
}
