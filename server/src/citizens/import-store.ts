/** Imports and exports many accounts at once. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { Account } from './account.ts';

/** A citizen from another system. */
export interface ImportedCitizen {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** bcrypt or argon2; empty: none. */
  passwordHash: string;
}

/** The data of a citizen, without the password. */
export type ExportedCitizen = Omit<
  Account,
  'passwordHash' | 'role' | 'isLimited' | 'webSecurityLevel' | 'keyGeneration' | 'language'
> & {
  createdAt: Date;
};

/** A citizen with all data of the account. */
export type KnownCitizen = ExportedCitizen & {
  /** Set for a week after a change of e-mail, while it can be undone. */
  previousEmail: string | null;
  /** Language of mails; null: the municipality's. */
  language: string | null;
};

/** Adds the citizens whose usernames are free, as validated; returns how many. */
export async function insertCitizens(
  database: Database,
  clientId: number,
  citizens: readonly ImportedCitizen[],
  now: Date,
): Promise<number> {
  const column = (name: keyof ImportedCitizen) => citizens.map((citizen) => citizen[name]);
  const rows = await database.query(
    `insert into accounts (client_id, username, email, first_name, last_name, phone_number, password_hash,
       created_at, validated_at)
     select $1, *, $8, $8 from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
     on conflict do nothing returning 1`,
    [
      clientId,
      column('username'),
      column('email'),
      column('firstName'),
      column('lastName'),
      column('phoneNumber'),
      column('passwordHash'),
      now,
    ],
  );
  return rows.length;
}

const exportedColumns = `account_id as "accountId", username, email, first_name as "firstName", last_name as "lastName",
  phone_number as "phoneNumber", created_at as "createdAt", validated_at as "validatedAt"`;

/** The citizen with this id, or those with this e-mail (in lower case). */
export function selectCitizensOf(
  database: Database,
  clientId: number,
  { accountId, email }: { accountId?: number; email?: string },
): Promise<KnownCitizen[]> {
  return database.query(
    `select ${exportedColumns}, previous_email as "previousEmail", language from accounts
     where client_id = $1 and web_security_level = 0 and (account_id = $2 or lower(email) = $3)
     order by account_id`,
    [clientId, accountId ?? null, email ?? null],
  );
}

/** The citizens with ids above `after`, by id. */
export function selectCitizens(
  database: Database,
  clientId: number,
  { after, most }: { after: number; most: number },
): Promise<ExportedCitizen[]> {
  return database.query(
    `select ${exportedColumns} from accounts where client_id = $1 and account_id > $2 and web_security_level = 0
     order by account_id limit $3`,
    [clientId, after, most],
  );
}

/** Deletes an account with its sessions and keys. */
export async function deleteAccount(tx: Database, clientId: number, accountId: number): Promise<void> {
  await tx.query('delete from accounts where client_id = $1 and account_id = $2', [clientId, accountId]);
}
