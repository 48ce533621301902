import type { Texts } from '@fixpoint/contract/desk/settings/town-settings.ts';
import type { Client, Retention } from '#clients/client.ts';
import { clientById, logosOf, statusesOf, workTypesOf } from '#clients/client-store.ts';
import type { Database } from '#platform/database.ts';
import { lockClient, selectLinks, selectRetention } from './setting-store.ts';
import { statusTypes } from './town-store.ts';
import { inLanguages } from './town-texts.ts';
import type { Town, TownLink } from './town.ts';

/** Reads the settings under a lock: until the transaction ends, nobody else changes them. */
export async function readTownToChange(
  tx: Database,
  clientId: number,
): Promise<{ client: Client; town: Town }> {
  await lockClient(tx, clientId);
  return readTown(tx, clientId);
}

/** The stored settings, with the client's data that the desk cannot set. */
export async function readTown(
  database: Database,
  clientId: number,
): Promise<{ client: Client; town: Town }> {
  // One query at a time: in a transaction there is one connection.
  const client = (await clientById(database, clientId))!;
  const said: Said = (own) => inLanguages(client, own);
  const town: Town = {
    workTypes: await readWorkTypes(database, clientId, said),
    statuses: await readStatuses(database, clientId, said),
    texts: {
      displayName: client.displayName,
      disclaimer: { isEnabled: client.hasDisclaimer, text: said(client.disclaimer) },
    },
    looks: { accent: client.accent, ...(await readLogos(database, clientId)) },
    links: await readLinks(database, clientId, said),
    reporting: {
      anonymousRequests: client.hasAnonymousRequests,
      citizenSite: client.hasCitizenSite,
      timeZone: client.timeZone,
      retention: wholeRetention(await selectRetention(database, clientId)),
    },
  };
  return { client, town };
}

type Said = (own: string) => Texts;

async function readWorkTypes(database: Database, clientId: number, said: Said): Promise<Town['workTypes']> {
  const workTypes = await workTypesOf(database, clientId);
  return workTypes.map(({ key, name, color, customMessage, isActive }) => ({
    key,
    name: said(name),
    color,
    customMessage: said(customMessage),
    isActive,
  }));
}

async function readStatuses(database: Database, clientId: number, said: Said): Promise<Town['statuses']> {
  const statuses = await statusesOf(database, clientId);
  return statuses.map(({ key, name, citizenName, type, isInitial, isActive }) => ({
    key,
    name,
    citizenName: said(citizenName),
    type: kindOfType(type),
    isInitial,
    isActive,
  }));
}

async function readLogos(database: Database, clientId: number) {
  const { logo, header } = await logosOf(database, clientId);
  return { logo: logo?.toString('base64') ?? null, headerLogo: header?.toString('base64') ?? null };
}

async function readLinks(database: Database, clientId: number, said: Said): Promise<TownLink[]> {
  const links = await selectLinks(database, clientId);
  return links.map(({ position, displayName, hyperlink, protocolType, displayOrder }) => ({
    key: `link-${position}`,
    displayName: said(displayName),
    hyperlink,
    // The value was checked before it was stored.
    protocolType: protocolType as TownLink['protocolType'],
    displayOrder,
  }));
}

/** With null for data that is kept until somebody erases it. */
export function wholeRetention(retention: Retention): Town['reporting']['retention'] {
  return {
    namesAfterMonths: retention.namesAfterMonths ?? null,
    photosAfterMonths: retention.photosAfterMonths ?? null,
    notesAfterMonths: retention.notesAfterMonths ?? null,
    unvalidatedAccountsAfterDays: retention.unvalidatedAccountsAfterDays ?? null,
    securityEventDays: retention.securityEventDays ?? null,
  };
}

function kindOfType(type: number): Town['statuses'][number]['type'] {
  return (Object.keys(statusTypes) as (keyof typeof statusTypes)[]).find(
    (kind) => statusTypes[kind] === type,
  )!;
}
