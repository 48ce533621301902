/**
 * The password of a municipality's own mail server: encrypted in the database, or in the server's
 * environment.
 */
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { Client } from './client.ts';
import { sealedMailPassword } from './client-store.ts';

/** The subject that the password is encrypted for. */
export function mailPasswordOf(clientId: number): string {
  return `mail password of ${clientId}`;
}

/** The password is missing or unreadable. The mails wait until the operator has fixed this. */
class NoMailPassword extends Error {
  override name = 'NoMailPassword';
}

export interface MailPasswordDeps {
  database: Database;
  secrets: SecretBox;
  /** Passwords of the server's environment by the names of their variables. */
  mailPasswords: Readonly<Record<string, string | undefined>>;
}

/**
 * The address of its own mail server including the password; undefined if it has none. Throws
 * `NoMailPassword`.
 */
export async function mailServerOf(
  { clientId, name, hosting }: Pick<Client, 'clientId' | 'name' | 'hosting'>,
  deps: MailPasswordDeps,
): Promise<string | undefined> {
  const { mailServer, mailPasswordIn } = hosting;
  if (mailServer === undefined) return undefined;
  const url = new URL(mailServer);
  if (url.username === '') return mailServer;
  const password =
    mailPasswordIn === undefined
      ? await storedPassword(clientId, name, deps)
      : passwordIn(mailPasswordIn, name, deps);
  url.password = encodeURIComponent(password);
  return url.href;
}

function passwordIn(variable: string, name: string, { mailPasswords }: MailPasswordDeps): string {
  const password = mailPasswords[variable];
  if (password) return password;
  throw new NoMailPassword(
    `${variable} is not set: mails of ${name} wait for the password of its mail server. Set it, and restart the server.`,
  );
}

async function storedPassword(
  clientId: number,
  name: string,
  { database, secrets }: MailPasswordDeps,
): Promise<string> {
  const sealedPassword = await sealedMailPassword(database, clientId);
  const password =
    sealedPassword === null ? undefined : secrets.open(sealedPassword, mailPasswordOf(clientId));
  if (password !== undefined) return password;
  throw new NoMailPassword(
    `The password of ${name}'s mail server cannot be read with this server's SECRET_KEY: its mails wait. Add mail.password to its folder, and apply the folder.`,
  );
}
