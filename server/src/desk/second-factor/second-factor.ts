/**
 * The second factor of a member: codes of an authenticator app (RFC 6238), and recovery codes in case the app
 * is lost.
 */
import * as otpauth from 'otpauth';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { typedCode } from './typed-code.ts';
import {
  type FactorStanding,
  confirmFactor,
  deleteFactor,
  selectFactor,
  selectIsRequired,
  selectStanding,
  updateIsRequired,
  updateRecoveryHashes,
  upsertSecret,
  spendRecoveryCode,
  spendStep,
} from './second-factor-store.ts';

export type { FactorStanding } from './second-factor-store.ts';

/** Owner of a factor. */
export interface FactorOwner {
  clientId: number;
  accountId: number;
}

interface FactorParts {
  database: Database;
  secrets: SecretBox;
}

const stepSeconds = 30;
const secretBytes = 20;
/** Also accepts the codes before and after the current one, because clocks of phones differ. */
const stepsAside = 1;

/** The state of an account's second factor, and whether it is required. */
export function findStanding(
  database: Database,
  { clientId, accountId }: FactorOwner,
): Promise<FactorStanding> {
  return selectStanding(database, clientId, accountId);
}

/** Makes a secret; the app shows `names`. Undefined if a factor is already active. */
export async function beginFactor(
  { database, secrets }: FactorParts,
  owner: FactorOwner,
  names: { issuer: string; label: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new otpauth.Secret({ size: secretBytes });
  const sealedText = secrets.seal(secret.base32, aboutOf(owner));
  const isUnchanged = await upsertSecret(database, owner.clientId, owner.accountId, sealedText);
  // In the key URI format a colon ends the issuer.
  const issuer = names.issuer.replaceAll(':', ' ');
  const uri = totpOf(secret.base32, { ...names, issuer }).toString();
  return isUnchanged ? { secret: secret.base32, uri } : undefined;
}

/**
 * Activates the factor if the code is right; returns the recovery codes. Undefined if the code is wrong, or
 * if no factor was begun.
 */
export async function confirmSecondFactor(
  { database, secrets }: FactorParts,
  owner: FactorOwner,
  { code, now }: { code: string; now: Date },
): Promise<string[] | undefined> {
  const { clientId, accountId } = owner;
  const row = await selectFactor(database, clientId, accountId);
  if (row === undefined) return undefined;
  const { sealedSecret } = row;
  const step = stepOf(secrets, owner, sealedSecret, { code, now });
  if (step === undefined) return undefined;
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map(hashRecoveryCode);
  const factor = { sealedSecret, step, recoveryHashes, now };
  const isConfirmed = await confirmFactor(database, clientId, accountId, factor);
  return isConfirmed ? recoveryCodes : undefined;
}

/** True if the code matches the factor or a recovery code. The code is then used up. */
export async function isRightCode(
  { database, secrets }: FactorParts,
  owner: FactorOwner,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const { clientId, accountId } = owner;
  const row = await selectFactor(database, clientId, accountId);
  if (row === undefined || !row.isConfirmed) return false;
  const step = stepOf(secrets, owner, row.sealedSecret, { code, now });
  if (step !== undefined) return spendStep(database, clientId, accountId, step);
  return spendRecoveryCode(database, clientId, accountId, hashRecoveryCode(code));
}

/** Replaces the recovery codes and returns the new ones; undefined without an active factor. */
export async function renewRecoveryCodes(
  tx: Database,
  { clientId, accountId }: FactorOwner,
): Promise<string[] | undefined> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map(hashRecoveryCode);
  return (await updateRecoveryHashes(tx, clientId, accountId, hashes)) ? recoveryCodes : undefined;
}

/** Removes the factor; returns false without a factor. */
export function endFactor(tx: Database, { clientId, accountId }: FactorOwner): Promise<boolean> {
  return deleteFactor(tx, clientId, accountId);
}

/** True if all members must have a second factor. */
export function isFactorRequired(database: Database, clientId: number): Promise<boolean> {
  return selectIsRequired(database, clientId);
}

export function requireFactor(tx: Database, clientId: number, isRequired: boolean): Promise<void> {
  return updateIsRequired(tx, clientId, isRequired);
}

/** The time step of a code; undefined if the code matches no step near now. */
function stepOf(
  secrets: SecretBox,
  owner: FactorOwner,
  sealedSecret: Buffer,
  { code, now }: { code: string; now: Date },
): number | undefined {
  const secret = secrets.open(sealedSecret, aboutOf(owner));
  // SECRET_KEY has changed: codes of the app can no longer be checked, but recovery codes can.
  if (secret === undefined) return undefined;
  const token = typedCode(code);
  // The library throws if the code has another length in bytes.
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: stepsAside });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): otpauth.TOTP {
  return new otpauth.TOTP({ ...names, secret: otpauth.Secret.fromBase32(secret), period: stepSeconds });
}

function aboutOf({ clientId, accountId }: FactorOwner): string {
  return `second factor ${clientId} ${accountId}`;
}
