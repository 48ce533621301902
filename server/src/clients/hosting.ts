/** How an installation hosts a municipality: what only the operator sets, by its folder, and what is left out as for all. */
import { type Language, allLanguages } from '@fixpoint/languages/languages.ts';

/** The languages that a municipality speaks: those that it offers, else all that there are. */
export function spokenLanguages({ languages = allLanguages }: Hosting): readonly Language[] {
  return languages;
}

/** Limits that a municipality may have of its own: those that are counted in it alone. */
export const ownLimitNames = [
  'guestSessionsOfTown',
  'requestsOfGuest',
  'requestsOfCitizen',
  'requestsOfTown',
  'photosOfSession',
  'photoMegabytesOfTown',
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

/** As its folder says it; that folder is written of it again. */
export interface Hosting {
  /** In which it speaks; its own is among them. */
  languages?: readonly Language[] | undefined;
  /** In place of HELP_URL. */
  helpUrl?: string | undefined;
  /** The sender of its mails, in place of MAIL_FROM. */
  mailFrom?: string | undefined;
  /** Where residents may write, in place of SUPPORT_EMAIL. */
  supportEmail?: string | undefined;
  /** A mail server of its own, in place of SMTP_URL: an address without a password. */
  mailServer?: string | undefined;
  /** The variable of the server's environment that its password is in; undefined: it is kept encrypted, or there is none. */
  mailPasswordIn?: string | undefined;
  /** In place of the settings LIMIT_…, as those are written; `none` for no limit. */
  limits?: { readonly [Name in OwnLimitName]?: string | undefined } | undefined;
  /** In place of the settings QUOTA_…; `none` for no quota. */
  quotas?: Quotas | undefined;
}

interface Quotas {
  /** Megabytes of all its photos, as they are kept. */
  readonly photoMegabytes?: number | 'none' | undefined;
  /** Mails of one of its days. */
  readonly mailsPerDay?: number | 'none' | undefined;
}
