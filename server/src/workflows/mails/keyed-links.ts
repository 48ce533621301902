import { deskDoors } from '@fixpoint/contract/desk/desk-pages.ts';
import { issueKey, KeysEnded, type KeyPurpose } from '#citizens/one-time-key.ts';
import { undoEmailDays } from '#citizens/new-email/previous-email.ts';
import type { Config } from '#config.ts';
import type { Database } from '#platform/database.ts';

/** Lifetime of each kind of key, in minutes. */
export type KeyLifetimes = Readonly<Record<KeyPurpose, number>>;

/** Reads the lifetimes from the settings. */
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

/** A link with a key that works once. */
export interface KeyedLink {
  url: string;
  lifetimeMinutes: number;
}

/** Makes a link with a new key. */
export type MakeLink = (
  purpose: KeyPurpose,
  opens: {
    accountId: number;
    newEmail?: string;
    /** Time of the change that the link undoes. The lifetime of the link starts then. */
    changedAt?: Date | undefined;
    /** True for an invitation. The reader does not expect it, so it lives as long as a validation link. */
    isInvitation?: boolean;
  },
) => Promise<KeyedLink>;

/** Path for each key: a route of the portal (spec 2), or a page that works without scripts. */
const routes: Readonly<Record<KeyPurpose, string>> = {
  'validate-account': '#/validateAccount',
  'disown-account': 'account/disown',
  'allow-email': 'account/allow-email',
  'change-email': '#/resetemail',
  'undo-email': 'account/undo-email',
  'reset-password': '#/passwordreset',
};

/**
 * Links of members lead to pages of the desk. The key is a fragment, so that no server and no log gets it by
 * opening the page.
 */
const routesOfStaff: Readonly<Partial<Record<KeyPurpose, string>>> = {
  'change-email': `desk/${deskDoors.confirmEmail}`,
  'reset-password': `desk/${deskDoors.choosePassword}`,
};

/** Makes links into one client's portal, and for a member also to the desk. A link throws `KeysEnded` if its lifetime is over. */
export function keyedLinks(parts: {
  database: Database;
  clientId: number;
  origin: string;
  lifetimes: KeyLifetimes;
  now: Date;
  /** The account's generation of keys when the mail was ordered. */
  keyGeneration: number;
  /** True if the account is a member's. */
  isStaff: boolean;
}): MakeLink {
  const { database, clientId, origin, lifetimes, now, keyGeneration, isStaff } = parts;
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
    const atDesk = isStaff ? routesOfStaff[purpose] : undefined;
    const place = atDesk === undefined ? `${routes[purpose]}/` : `${atDesk}#`;
    return { url: `${origin}/${place}${key}`, lifetimeMinutes };
  };
}

/** Rounds a lifetime for the mail: above two days to whole days, with half an hour of tolerance. */
function wholeMinutes(minutes: number): number {
  const days = Math.floor(Math.round(minutes / 60) / 24);
  return days > 2 ? days * 24 * 60 : Math.floor(minutes);
}
