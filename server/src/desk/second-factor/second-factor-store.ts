/** The rows of second factors. Private to this folder. */
import type { Database } from '#platform/database.ts';

export interface SecondFactorRow {
  sealedSecret: Buffer;
  isConfirmed: boolean;
}

export async function selectFactor(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<SecondFactorRow | undefined> {
  const [row] = await database.query<SecondFactorRow>(
    `select sealed_secret as "sealedSecret", confirmed_at is not null as "isConfirmed"
     from second_factors where client_id = $1 and account_id = $2`,
    [clientId, accountId],
  );
  return row;
}

/** Stores a secret that is not confirmed yet. Returns false if a confirmed one exists. */
export async function upsertSecret(
  database: Database,
  clientId: number,
  accountId: number,
  sealedSecret: Buffer,
): Promise<boolean> {
  const rows = await database.query(
    `insert into second_factors (client_id, account_id, sealed_secret) values ($1, $2, $3)
     on conflict (client_id, account_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
       where second_factors.confirmed_at is null
     returning 1`,
    [clientId, accountId, sealedSecret],
  );
  return rows.length > 0;
}

/** A second factor whose first code was right. */
interface NewFactor {
  sealedSecret: Buffer;
  step: number;
  recoveryHashes: readonly Buffer[];
  now: Date;
}

/** Activates the factor. Returns false if one is already active, or if its secret has changed. */
export async function confirmFactor(
  tx: Database,
  clientId: number,
  accountId: number,
  { sealedSecret, step, recoveryHashes, now }: NewFactor,
): Promise<boolean> {
  const rows = await tx.query(
    `update second_factors set confirmed_at = $3, last_step = $4, recovery_hashes = $5
     where client_id = $1 and account_id = $2 and confirmed_at is null and sealed_secret = $6 returning 1`,
    [clientId, accountId, now, step, recoveryHashes, sealedSecret],
  );
  return rows.length > 0;
}

/** Uses up the code of a time step. Returns false if this step or a later one is already used. */
export async function spendStep(
  database: Database,
  clientId: number,
  accountId: number,
  step: number,
): Promise<boolean> {
  const rows = await database.query(
    `update second_factors set last_step = $3
     where client_id = $1 and account_id = $2 and last_step < $3 and confirmed_at is not null returning 1`,
    [clientId, accountId, step],
  );
  return rows.length > 0;
}

/** Uses up a recovery code. Returns false if the code is wrong or already used. */
export async function spendRecoveryCode(
  database: Database,
  clientId: number,
  accountId: number,
  recoveryHash: Buffer,
): Promise<boolean> {
  const rows = await database.query(
    `update second_factors set recovery_hashes = array_remove(recovery_hashes, $3)
     where client_id = $1 and account_id = $2 and $3 = any(recovery_hashes) and confirmed_at is not null returning 1`,
    [clientId, accountId, recoveryHash],
  );
  return rows.length > 0;
}

/** Replaces the recovery codes. Returns false without an active factor. */
export async function updateRecoveryHashes(
  tx: Database,
  clientId: number,
  accountId: number,
  recoveryHashes: readonly Buffer[],
): Promise<boolean> {
  const rows = await tx.query(
    `update second_factors set recovery_hashes = $3
     where client_id = $1 and account_id = $2 and confirmed_at is not null returning 1`,
    [clientId, accountId, recoveryHashes],
  );
  return rows.length > 0;
}

export async function deleteFactor(tx: Database, clientId: number, accountId: number): Promise<boolean> {
  const rows = await tx.query(
    'delete from second_factors where client_id = $1 and account_id = $2 returning 1',
    [clientId, accountId],
  );
  return rows.length > 0;
}

/** The state of an account's second factor, and whether it is required. */
export interface FactorStanding {
  isOn: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
}

export async function selectStanding(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<FactorStanding> {
  const [row] = await database.read<FactorStanding>(
    `select f.account_id is not null as "isOn", c.is_second_factor_required as "isRequired",
       coalesce(cardinality(f.recovery_hashes), 0) as "recoveryCodesLeft"
     from clients c left join second_factors f
       on f.client_id = $1 and f.account_id = $2 and f.confirmed_at is not null
     where c.client_id = $1`,
    [clientId, accountId],
  );
  return row ?? { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
}

export async function selectIsRequired(database: Database, clientId: number): Promise<boolean> {
  const [row] = await database.query<{ isRequired: boolean }>(
    'select is_second_factor_required as "isRequired" from clients where client_id = $1',
    [clientId],
  );
  return row?.isRequired ?? false;
}

export async function updateIsRequired(tx: Database, clientId: number, isRequired: boolean): Promise<void> {
  await tx.query('update clients set is_second_factor_required = $2 where client_id = $1', [
    clientId,
    isRequired,
  ]);
}
