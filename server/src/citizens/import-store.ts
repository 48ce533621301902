/** Many accounts at once, in and out. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { Account } from './account.ts';

/** A citizen as another system knew them. */
export interface ImportedCitizen {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** bcrypt or argon2; empty for none. */
  passwordHash: string;
}

/** What is known of a citizen, but for the password. */
export type ExportedCitizen = Omit<
  Account,
  'passwordHash' | 'role' | 'isLimited' | 'webSecurityLevel' | 'keyGeneration' | 'language'
> & {
  createdAt: Date;
};

/** A citizen with all that the account holds. */
export type KnownCitizen = ExportedCitizen & {
  /** For a week after a change of e-mail, in which it can be undone. */
  previousEmail: string | null;
  /** Of mails; null: the municipality's. */
  language: string | null;
};

/** Adds the citizens whose usernames are free, validated; returns how many. */
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

const exported = `account_id as "accountId", username, email, first_name as "firstName", last_name as "lastName",
  phone_number as "phoneNumber", created_at as "createdAt", validated_at as "validatedAt"`;

/** The citizen of the id, or those of the e-mail, which is in lower case. */
export function selectCitizensOf(
  database: Database,
  clientId: number,
  { accountId, email }: { accountId?: number; email?: string },
): Promise<KnownCitizen[]> {
  return database.query(
    `select ${exported}, previous_email as "previousEmail", language from accounts
     where client_id = $1 and web_security_level = 0 and (account_id = $2 or lower(email) = $3)
     order by account_id`,
    [clientId, accountId ?? null, email ?? null],
  );
}

/** The citizens with larger ids than `after`, in the order of their ids. */
export function selectCitizens(
  database: Database,
  clientId: number,
  { after, most }: { after: number; most: number },
): Promise<ExportedCitizen[]> {
  return database.query(
    `select ${exported} from accounts where client_id = $1 and account_id > $2 and web_security_level = 0
     order by account_id limit $3`,
    [clientId, after, most],
  );
}

/** Removes an account with its sessions and keys. */
export async function deleteAccount(tx: Database, clientId: number, accountId: number): Promise<void> {
  await tx.query('delete from accounts where client_id = $1 and account_id = $2', [clientId, accountId]);
}
