/** The second factor of a member of staff: codes of an authenticator app (RFC 6238), and recovery codes for when that is lost. */
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

/** Whose factor it is. */
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
/** Clocks of phones differ: the code before and the one after are taken too. */
const stepsAside = 1;

/** Whether an account has a second factor, and whether it has to have one. */
export function findStanding(
  database: Database,
  { clientId, accountId }: FactorOwner,
): Promise<FactorStanding> {
  return selectStanding(database, clientId, accountId);
}

/** Makes a secret; `names` are what the app shows. Undefined where a factor counts already. */
export async function beginFactor(
  { database, secrets }: FactorParts,
  owner: FactorOwner,
  names: { issuer: string; label: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new otpauth.Secret({ size: secretBytes });
  const sealed = secrets.seal(secret.base32, aboutOf(owner));
  const isKept = await upsertSecret(database, owner.clientId, owner.accountId, sealed);
  // A colon ends the issuer in the address (the key URI format).
  const issuer = names.issuer.replaceAll(':', ' ');
  const uri = totpOf(secret.base32, { ...names, issuer }).toString();
  return isKept ? { secret: secret.base32, uri } : undefined;
}

/** Has the factor count, where the code is right; returns the recovery codes. Undefined where it is wrong, or nothing was begun. */
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

/** Whether the code is of the account's factor, or one of its recovery codes; it is used up then. */
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

/** Makes new recovery codes in the place of those that there are; undefined where no factor counts. */
export async function renewRecoveryCodes(
  tx: Database,
  { clientId, accountId }: FactorOwner,
): Promise<string[] | undefined> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map(hashRecoveryCode);
  return (await updateRecoveryHashes(tx, clientId, accountId, hashes)) ? recoveryCodes : undefined;
}

/** Turns the factor off; false where there is none. */
export function endFactor(tx: Database, { clientId, accountId }: FactorOwner): Promise<boolean> {
  return deleteFactor(tx, clientId, accountId);
}

/** Whether everybody has to have one. */
export function isFactorRequired(database: Database, clientId: number): Promise<boolean> {
  return selectIsRequired(database, clientId);
}

export function requireFactor(tx: Database, clientId: number, isRequired: boolean): Promise<void> {
  return updateIsRequired(tx, clientId, isRequired);
}

/** The step of time that the code is of; undefined when it is of none near now. */
function stepOf(
  secrets: SecretBox,
  owner: FactorOwner,
  sealedSecret: Buffer,
  { code, now }: { code: string; now: Date },
): number | undefined {
  const secret = secrets.open(sealedSecret, aboutOf(owner));
  // SECRET_KEY is not what it was: codes of the app cannot be checked, recovery codes still can.
  if (secret === undefined) return undefined;
  const token = typedCode(code);
  // The library throws where the code has another number of bytes than its own.
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
