import { issueKey, KeysEnded, type KeyPurpose } from '#citizens/one-time-key.ts';
import { undoEmailDays } from '#citizens/new-email/previous-email.ts';
import type { Config } from '#config.ts';
import type { Database } from '#platform/database.ts';

/** How long keys work, in minutes. */
export type KeyLifetimes = Readonly<Record<KeyPurpose, number>>;

/** What the settings say of it. */
export function keyLifetimes(
  settings: Pick<Config, 'validationKeyDays' | 'emailKeyHours' | 'passwordKeyMinutes'>,
): KeyLifetimes {
  return {
    'validate-account': settings.validationKeyDays * 24 * 60,
    'disown-account': settings.validationKeyDays * 24 * 60,
    'allow-email': settings.emailKeyHours * 60,
    'change-email': settings.emailKeyHours * 60,
    'undo-email': undoEmailDays * 24 * 60,
    'reset-password': settings.passwordKeyMinutes,
  };
}

/** A link that opens something once. */
export interface KeyedLink {
  url: string;
  /** How long it works, in minutes. */
  lifetimeMinutes: number;
}

/** Makes a link with a new key in it. */
export type MakeLink = (
  purpose: KeyPurpose,
  opens: {
    accountId: number;
    newEmail?: string;
    /** When the change was made that the link undoes: its time runs from then on. */
    changedAt?: Date | undefined;
    /** Whoever is invited did not ask for it just now: it works as long as the link that validates an account. */
    isInvitation?: boolean;
  },
) => Promise<KeyedLink>;

/** Where a key leads: to the portal's routes that take one (spec 2), or to a page that needs no script. */
const routes: Readonly<Record<KeyPurpose, string>> = {
  'validate-account': '#/validateAccount',
  'disown-account': 'account/disown',
  'allow-email': 'account/allow-email',
  'change-email': '#/resetemail',
  'undo-email': 'account/undo-email',
  'reset-password': '#/passwordreset',
};

/** Makes links into one client's portal; they throw `KeysEnded`. */
export function keyedLinks(parts: {
  database: Database;
  clientId: number;
  origin: string;
  lifetimes: KeyLifetimes;
  now: Date;
  /** The account's when the links were ordered. */
  keyGeneration: number;
}): MakeLink {
  const { database, clientId, origin, lifetimes, now, keyGeneration } = parts;
  return async (purpose, { accountId, newEmail = null, changedAt, isInvitation = false }) => {
    const lifetime = lifetimes[isInvitation ? 'validate-account' : purpose];
    const expiresAt = new Date((changedAt ?? now).getTime() + lifetime * 60_000);
    const lifetimeMinutes = wholeMinutes((expiresAt.getTime() - now.getTime()) / 60_000);
    if (lifetimeMinutes <= 0) throw new KeysEnded();
    const key = await issueKey(database, clientId, {
      purpose,
      accountId,
      newEmail,
      expiresAt,
      keyGeneration,
      changedAt,
    });
    return { url: `${origin}/${routes[purpose]}/${key}`, lifetimeMinutes };
  };
}

/** As it is told: of more than two days whole ones, give or take half an hour. */
function wholeMinutes(minutes: number): number {
  const days = Math.floor(Math.round(minutes / 60) / 24);
  return days > 2 ? days * 24 * 60 : Math.floor(minutes);
}
