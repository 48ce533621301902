import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { sha256 } from '#platform/hashing.ts';
import { markValidated, selectValidation } from './account-store.ts';
import type { Citizens } from './citizens.ts';
import { orderNotice } from './notice.ts';
import { findKeyGeneration, issueKey, revokeKeys, takeKey } from './one-time-key.ts';

/** The result of opening the link. */
export interface Validation {
  /** True if the key was valid. */
  isValid: boolean;
  /** Key to choose a password, for callers that support it; otherwise empty. */
  passwordKey: string;
}

/**
 * The caller who opens the link. `proof`: the secret from the registration; undefined if the caller supports
 * none.
 */
interface Follower {
  now: Date;
  proof: string | undefined;
}

/**
 * Validates the account that the key was mailed to, if the link is opened where the account was registered.
 * Anybody else has the mailbox but may never have registered: they choose a password first, which validates
 * the account. Callers that support it get the key for that as a result; the others get it by mail. Throws
 * `keyMissing`.
 */
export async function validateAccount(
  citizens: Citizens,
  clientId: number,
  key: string,
  follower: Follower,
): Promise<Validation> {
  try {
    return await citizens.database.transaction(async (tx) => {
      const { now } = follower;
      const { accountId } = await takeKey(tx, clientId, key, { purpose: 'validate-account', now });
      const validation = await selectValidation(tx, clientId, accountId);
      if (validation?.isValidated === true) return { isValid: true, passwordKey: '' };
      if (!isShown(validation?.proof ?? null, follower.proof)) {
        return {
          isValid: true,
          passwordKey: await wantPassword(tx, citizens, { clientId, accountId }, follower),
        };
      }
      await markValidated(tx, clientId, accountId, now);
      await revokeKeys(tx, clientId, accountId, now);
      return { isValid: true, passwordKey: '' };
    });
  } catch (error) {
    // spec 8: an invalid key is a false result here, not an error.
    const isInvalid = error instanceof ApplicationError && error.errorName === 'keyNotValid';
    if (!isInvalid) throw error;
    return { isValid: false, passwordKey: '' };
  }
}

/** Both are hashes of long random words, so the time of the comparison reveals nothing. */
function isShown(expectedHash: Buffer | null, proof: string | undefined): boolean {
  return expectedHash !== null && proof !== undefined && sha256(proof).equals(expectedHash);
}

async function wantPassword(
  tx: Database,
  { passwordKeyMinutes }: Citizens,
  { clientId, accountId }: { clientId: number; accountId: number },
  { now, proof }: Follower,
): Promise<string> {
  if (proof === undefined) {
    const keyGeneration = await findKeyGeneration(tx, clientId, accountId);
    await orderNotice(tx, clientId, { kind: 'choose-password', accountId, keyGeneration });
    return '';
  }
  const expiresAt = new Date(now.getTime() + passwordKeyMinutes * 60_000);
  return issueKey(tx, clientId, { accountId, newEmail: null, purpose: 'reset-password', expiresAt });
}
