/** Brings how a municipality is hosted to what its folder says. The desk sets none of it, so that the file's word counts. */
import type { Hosting } from '#clients/hosting.ts';
import { readHostName } from '#clients/host-name.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { mailPasswordOf } from '#clients/mail-password.ts';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { type HostingFields, hostingOf, userOf } from './hosting-fields.ts';
import { hostingBefore, lockHostNames, ownersOfHostNames, updateHosting } from './hosting-store.ts';

/** What it is brought in with. */
export interface ApplyHostingDeps {
  /** Keeps the password of a mail server. */
  secrets: SecretBox;
  origins: Pick<PortalOrigins, 'of'>;
}

/** Returns what is wrong, and nothing is stored then. */
export async function applyHosting(
  tx: Database,
  clientId: number,
  fields: HostingFields,
  { secrets, origins }: ApplyHostingDeps,
): Promise<string[]> {
  const { hostNames, mail } = fields;
  const before = await hostingBefore(tx, clientId);
  const wanted = hostingOf(fields);
  const kept = isKept(wanted, mail.password, before.hosting);
  const hosting = kept ? { ...wanted, mailPasswordIn: before.hosting.mailPasswordIn } : wanted;
  const password = kept ? before.mailPassword : sealed(clientId, { hosting, secret: mail.password, secrets });
  const faults = [
    ...(await faultsOfHostNames(tx, clientId, hostNames, origins)),
    ...(isWithoutPassword(hosting, password)
      ? [
          `mail.password: expected the password of ${userOf(hosting.mailServer)} at that server, or env:MAIL_PASSWORD_…; it may be left out once it was applied.`,
        ]
      : []),
  ];
  if (faults.length === 0) await updateHosting(tx, clientId, { hostNames, hosting, mailPassword: password });
  return faults;
}

/** A folder that was exported has no password: the one that is known stays, for that very server and user. */
function isKept(wanted: Hosting, secret: string | undefined, before: Hosting): boolean {
  return secret === undefined && wanted.mailServer !== undefined && wanted.mailServer === before.mailServer;
}

function sealed(
  clientId: number,
  { hosting, secret, secrets }: { hosting: Hosting; secret: string | undefined; secrets: SecretBox },
): Buffer | null {
  if (secret === undefined || hosting.mailPasswordIn !== undefined) return null;
  return secrets.seal(secret, mailPasswordOf(clientId));
}

function isWithoutPassword({ mailServer, mailPasswordIn }: Hosting, password: Buffer | null): boolean {
  return userOf(mailServer) !== '' && password === null && mailPasswordIn === undefined;
}

/** No two municipalities have one host name, and none has that by which ORIGIN leads to another one. */
async function faultsOfHostNames(
  tx: Database,
  clientId: number,
  hostNames: readonly string[],
  origins: Pick<PortalOrigins, 'of'>,
): Promise<string[]> {
  if (hostNames.length === 0) return [];
  await lockHostNames(tx);
  const labels = hostNames.map((hostName) => hostName.split('.', 1)[0]!);
  const others = await ownersOfHostNames(tx, clientId, { hostNames, labels });
  return others.flatMap(({ name, hostNames: theirs }) => {
    const byOrigin = readHostName(new URL(origins.of({ name, hostNames: [] })).hostname);
    return hostNames
      .filter((hostName) => theirs.includes(hostName) || hostName === byOrigin)
      .map((hostName) => `hostNames: ${hostName} belongs to ${name} already.`);
  });
}
