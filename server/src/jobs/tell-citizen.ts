/** Writes and sends what an account's owner has to be told. Keys are made here, so none waits in the queue. */
import type { Account } from '#citizens/account.ts';
import { findNotified } from '#citizens/find-notified.ts';
import { type Notice, noticeOrder } from '#citizens/notice.ts';
import type { Client, Logos } from '#clients/client.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { Database } from '#platform/database.ts';
import type { AddressedMail } from '#mail/mail.ts';
import { mailLogo } from '#mail/mail-logo.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { sendOnce } from '#mail/send-once.ts';
import { type KeyLifetimes, keyedLinks } from './keyed-links.ts';
import { writeNotice } from './write-notice.ts';

/** What telling a citizen needs. */
export interface TellCitizenDeps {
  database: Database;
  postOffice: PostOffice;
  origins: PortalOrigins;
  keyLifetimes: KeyLifetimes;
  findClientById(clientId: number): Promise<Client | undefined>;
  findLogos(clientId: number): Promise<Logos>;
}

/** Sends one notice, once. An account that is gone, or that there never was, is told nothing. */
export async function tellCitizen(deps: TellCitizenDeps, payload: unknown): Promise<void> {
  const { actId, clientId, notice } = noticeOrder.parse(payload);
  await sendOnce(deps.postOffice, { actId, clientId }, async () => {
    const client = await deps.findClientById(clientId);
    const account = await findNotified(deps.database, clientId, notice);
    return client && account && mailTo(deps, client, { account, notice });
  });
}

async function mailTo(
  { database, postOffice, origins, keyLifetimes, findLogos }: TellCitizenDeps,
  client: Client,
  { account, notice }: { account: Account; notice: Notice },
): Promise<AddressedMail | undefined> {
  const origin = origins.of(client);
  const logo = await mailLogo((await findLogos(client.clientId)).logo);
  const sender = { municipality: client.displayName, origin, accent: client.accent, logo };
  const { clientId } = client;
  const links = keyedLinks({
    database,
    clientId,
    origin,
    lifetimes: keyLifetimes,
    now: postOffice.clock.now(),
  });
  const mail = await writeNotice(sender, { account, notice, links });
  return mail && { ...mail, logo: logo?.jpeg };
}
