/** The rows of accounts. Private to this folder. */
import { type Database, ofAllClients } from '#platform/database.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Account } from './account.ts';
import { emailStoredSince } from './new-email/previous-email.ts';

const columns = `account_id as "accountId", username, email, password_hash as "passwordHash",
  first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber",
  role, is_limited as "isLimited", web_security_level as "webSecurityLevel", validated_at as "validatedAt",
  language, key_generation as "keyGeneration"`;

/** An account to add. */
export type NewAccount = Omit<
  Account,
  'accountId' | 'isLimited' | 'webSecurityLevel' | 'keyGeneration' | 'language'
> & {
  language?: Language | null;
  createdAt: Date;
  /** Hash of a secret that only the registering browser knows. */
  registrationProof?: Buffer | null;
};

/**
 * The account with this username; otherwise the oldest citizen with it as e-mail, because the portal asks for
 * the e-mail.
 */
export async function selectByName(
  database: Database,
  clientId: number,
  userName: string,
): Promise<Account | undefined> {
  const [row] = await database.query<Account>(
    `select ${columns} from accounts
     where client_id = $1 and is_active
       and (lower(username) = lower($2) or lower(email) = lower($2) and web_security_level = 0)
     order by lower(username) = lower($2) desc, account_id limit 1`,
    [clientId, userName],
  );
  return row;
}

export async function selectById(
  database: Database,
  clientId: number,
  accountId: number,
): Promise<Account | undefined> {
  const [row] = await database.query<Account>(
    `select ${columns} from accounts where client_id = $1 and account_id = $2`,
    [clientId, accountId],
  );
  return row;
}

/**
 * Reactivates a deactivated member of the staff. The username and their earlier work stay theirs; names that
 * are not given stay.
 */
export async function reviveStaff(
  database: Database,
  clientId: number,
  account: Pick<
    NewAccount,
    'username' | 'email' | 'firstName' | 'lastName' | 'role' | 'passwordHash' | 'validatedAt'
  >,
): Promise<number | undefined> {
  const [row] = await database.query<{ accountId: number }>(
    `update accounts set email = $3, first_name = coalesce(nullif($4, ''), first_name),
       last_name = coalesce(nullif($5, ''), last_name), role = $6, password_hash = $7,
       validated_at = coalesce(validated_at, $8), is_active = true, is_limited = false
     where client_id = $1 and lower(username) = lower($2) and role is not null and not is_active and not is_machine
     returning account_id as "accountId"`,
    [
      clientId,
      account.username,
      account.email,
      account.firstName,
      account.lastName,
      account.role,
      account.passwordHash,
      account.validatedAt,
    ],
  );
  return row?.accountId;
}

/**
 * Adds an account and returns its id. undefined if its username is taken, or a citizen's e-mail is or was
 * lately another account's.
 */
export async function insertAccount(
  database: Database,
  clientId: number,
  account: NewAccount,
): Promise<number | undefined> {
  const [row] = await database.query<{ accountId: number }>(
    `with taken as materialized (
       select 1 from accounts where client_id = $1
         and (lower(email) = lower($3) and web_security_level = 0
           or lower(previous_email) = lower($3) and email_changed_at > $11)
       limit 1
     )
     insert into accounts (client_id, username, email, password_hash, first_name, last_name, phone_number,
       role, created_at, validated_at, registration_proof, language)
     select $1::integer, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::timestamptz,
       $10::timestamptz, $12::bytea, $13::text
     where $8 is not null or not exists (select from taken)
     on conflict do nothing returning account_id as "accountId"`,
    [
      clientId,
      account.username,
      account.email,
      account.passwordHash,
      account.firstName,
      account.lastName,
      account.phoneNumber,
      account.role,
      account.createdAt,
      account.validatedAt,
      emailStoredSince(account.createdAt),
      account.registrationProof ?? null,
      account.language ?? null,
    ],
  );
  return row?.accountId;
}

/**
 * Replaces the password hash `before`. Returns false, and changes nothing, if the account has another hash by
 * now.
 */
export async function replaceHash(
  database: Database,
  clientId: number,
  accountId: number,
  hashes: { before: string; after: string },
): Promise<boolean> {
  const rows = await database.query(
    `update accounts set password_hash = $4 where client_id = $1 and account_id = $2 and password_hash = $3
     returning 1`,
    [clientId, accountId, hashes.before, hashes.after],
  );
  return rows.length > 0;
}

export async function updateHash(
  database: Database,
  clientId: number,
  accountId: number,
  passwordHash: string,
): Promise<void> {
  await database.query(`update accounts set password_hash = $3 where client_id = $1 and account_id = $2`, [
    clientId,
    accountId,
    passwordHash,
  ]);
}

/** The account's state of validation, and the hash of the secret that only the registering browser knows. */
export async function selectValidation(
  tx: Database,
  clientId: number,
  accountId: number,
): Promise<{ isValidated: boolean; proof: Buffer | null } | undefined> {
  const [row] = await tx.query<{ isValidated: boolean; proof: Buffer | null }>(
    `select validated_at is not null as "isValidated", registration_proof as proof from accounts
     where client_id = $1 and account_id = $2`,
    [clientId, accountId],
  );
  return row;
}

/** Records when the owner first proved to have the account's e-mail. */
export async function markValidated(
  database: Database,
  clientId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await database.query(
    `update accounts set validated_at = coalesce(validated_at, $3) where client_id = $1 and account_id = $2`,
    [clientId, accountId, now],
  );
}

export async function updateProfile(
  database: Database,
  clientId: number,
  accountId: number,
  profile: Pick<Account, 'firstName' | 'lastName' | 'phoneNumber'> & { language: Language | undefined },
): Promise<void> {
  await database.query(
    `update accounts set first_name = $3, last_name = $4, phone_number = $5, language = coalesce($6, language)
     where client_id = $1 and account_id = $2`,
    [clientId, accountId, profile.firstName, profile.lastName, profile.phoneNumber, profile.language ?? null],
  );
}

/** Stores whether the owner is asked about closings, if that is given. Returns what is stored. */
export async function updateQuestionsWanted(
  database: Database,
  clientId: number,
  accountId: number,
  isWanted: boolean | undefined,
): Promise<boolean> {
  const [row] = await database.query<{ isWanted: boolean }>(
    isWanted === undefined
      ? `select has_questions as "isWanted" from accounts where client_id = $1 and account_id = $2 and $3::boolean is null`
      : `update accounts set has_questions = $3 where client_id = $1 and account_id = $2
         returning has_questions as "isWanted"`,
    [clientId, accountId, isWanted ?? null],
  );
  return row?.isWanted ?? true;
}

/** Stores the language of the account's owner. */
export async function updateLanguage(
  database: Database,
  clientId: number,
  accountId: number,
  language: Language,
): Promise<void> {
  await database.query(`update accounts set language = $3 where client_id = $1 and account_id = $2`, [
    clientId,
    accountId,
    language,
  ]);
}

/**
 * Active members of the staff whose e-mail equals this one in lower case. Several spellings may have the same
 * lower case.
 */
export function selectStaffByEmail(database: Database, clientId: number, email: string): Promise<Account[]> {
  return database.query<Account>(
    `select ${columns} from accounts
     where client_id = $1 and lower(email) = lower($2) and role is not null and is_active`,
    [clientId, email],
  );
}

/** The clients with a member of this username, two at most: two are already ambiguous. */
export async function selectStaffClients(database: Database, userName: string): Promise<number[]> {
  const rows = await database.query<{ clientId: number }>(
    `${ofAllClients} select client_id as "clientId" from accounts
     where lower(username) = lower($1) and web_security_level > 0 limit 2`,
    [userName],
  );
  return rows.map(({ clientId }) => clientId);
}

export async function selectNewestStaff(database: Database, clientId: number): Promise<Date | undefined> {
  const [row] = await database.query<{ createdAt: Date | null }>(
    `select max(created_at) as "createdAt" from accounts where client_id = $1 and web_security_level > 0`,
    [clientId],
  );
  return row?.createdAt ?? undefined;
}
