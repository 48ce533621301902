/** Sets the hosting of a municipality from its folder. The desk cannot change it, so the file always wins. */
import type { Hosting } from '#clients/hosting.ts';
import { readHostName } from '#clients/host-name.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import { mailPasswordOf } from '#clients/mail-password.ts';
import type { Database } from '#platform/database.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { type HostingFields, hostingOf, userOf } from './hosting-fields.ts';
import { hostingBefore, lockHostNames, ownersOfHostNames, updateHosting } from './hosting-store.ts';

export interface ApplyHostingDeps {
  /** Encrypts the password of a mail server. */
  secrets: SecretBox;
  origins: Pick<PortalOrigins, 'of'>;
}

/** Returns the errors; with any error, nothing is stored. */
export async function applyHosting(
  tx: Database,
  clientId: number,
  fields: HostingFields,
  { secrets, origins }: ApplyHostingDeps,
): Promise<string[]> {
  const { hostNames, mail } = fields;
  const before = await hostingBefore(tx, clientId);
  const wantedHosting = hostingOf(fields);
  const isHostingUnchanged = isUnchanged(wantedHosting, mail.password, before.hosting);
  const hosting = isHostingUnchanged
    ? { ...wantedHosting, mailPasswordIn: before.hosting.mailPasswordIn }
    : wantedHosting;
  const password = isHostingUnchanged
    ? before.mailPassword
    : sealPassword(clientId, { hosting, secret: mail.password, secrets });
  const faults = [
    ...(await faultsOfHostNames(tx, clientId, hostNames, origins)),
    ...(isWithoutPassword(hosting, password)
      ? [
          `mail.password: expected the password of ${userOf(hosting.mailServer)} at that server, or env:MAIL_PASSWORD_…; it may be left out after the first apply.`,
        ]
      : []),
  ];
  if (faults.length === 0) await updateHosting(tx, clientId, { hostNames, hosting, mailPassword: password });
  return faults;
}

/** An exported folder has no password: the stored one stays valid for the same server and user. */
function isUnchanged(wantedHosting: Hosting, secret: string | undefined, before: Hosting): boolean {
  return (
    secret === undefined &&
    wantedHosting.mailServer !== undefined &&
    wantedHosting.mailServer === before.mailServer
  );
}

function sealPassword(
  clientId: number,
  { hosting, secret, secrets }: { hosting: Hosting; secret: string | undefined; secrets: SecretBox },
): Buffer | null {
  if (secret === undefined || hosting.mailPasswordIn !== undefined) return null;
  return secrets.seal(secret, mailPasswordOf(clientId));
}

function isWithoutPassword({ mailServer, mailPasswordIn }: Hosting, password: Buffer | null): boolean {
  return userOf(mailServer) !== '' && password === null && mailPasswordIn === undefined;
}

/** Host names must be unique, and must not be the name that ORIGIN gives to another municipality. */
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
  return others.flatMap(({ name, hostNames: theirHostNames }) => {
    const byOrigin = readHostName(new URL(origins.of({ name, hostNames: [] })).hostname);
    return hostNames
      .filter((hostName) => theirHostNames.includes(hostName) || hostName === byOrigin)
      .map((hostName) => `hostNames: ${hostName} belongs to ${name} already.`);
  });
}
