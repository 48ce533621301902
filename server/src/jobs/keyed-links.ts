import { issueKey, type KeyPurpose } from '#citizens/one-time-key.ts';
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
    'change-email': settings.emailKeyHours * 60,
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
  opens: { accountId: number; newEmail?: string },
) => Promise<KeyedLink>;

/** The portal's routes that take a key (spec 2). */
const routes: Readonly<Record<KeyPurpose, string>> = {
  'validate-account': 'validateAccount',
  'change-email': 'resetemail',
  'reset-password': 'passwordreset',
};

/** Makes links into one client's portal. */
export function keyedLinks(parts: {
  database: Database;
  clientId: number;
  origin: string;
  lifetimes: KeyLifetimes;
  now: Date;
}): MakeLink {
  const { database, clientId, origin, lifetimes, now } = parts;
  return async (purpose, { accountId, newEmail = null }) => {
    const lifetimeMinutes = lifetimes[purpose];
    const expiresAt = new Date(now.getTime() + lifetimeMinutes * 60_000);
    const key = await issueKey(database, clientId, { purpose, accountId, newEmail, expiresAt });
    return { url: `${origin}/#/${routes[purpose]}/${key}`, lifetimeMinutes };
  };
}
