import type { Texts } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { Client, Retention } from '#clients/client.ts';
import { clientById, logosOf, statusesOf, workTypesOf } from '#clients/client-store.ts';
import type { Database } from '#platform/database.ts';
import { lockClient, selectLinks, selectRetention } from './setting-store.ts';
import { statusTypeNumbers } from './client-settings-store.ts';
import { textsInLanguages } from './client-texts.ts';
import type { ClientSettings, SettingLink } from './client-settings.ts';

/** Reads the settings under a lock: until the transaction ends, nobody else changes them. */
export async function readClientSettingsToChange(
  tx: Database,
  clientId: number,
): Promise<{ client: Client; settings: ClientSettings }> {
  await lockClient(tx, clientId);
  return readClientSettings(tx, clientId);
}

/** The stored settings, with the client's data that the desk cannot set. */
export async function readClientSettings(
  database: Database,
  clientId: number,
): Promise<{ client: Client; settings: ClientSettings }> {
  // One query at a time: in a transaction there is one connection.
  const client = (await clientById(database, clientId))!;
  const translateText: TranslateText = (own) => textsInLanguages(client, own);
  const settings: ClientSettings = {
    workTypes: await readWorkTypes(database, clientId, translateText),
    statuses: await readStatuses(database, clientId, translateText),
    texts: {
      displayName: client.displayName,
      disclaimer: {
        isEnabled: client.hasDisclaimer,
        text: translateText(client.disclaimer),
        isKept: client.isDisclaimerKept,
      },
    },
    looks: { accent: client.accent, ...(await readLogos(database, clientId)) },
    links: await readLinks(database, clientId, translateText),
    reporting: {
      anonymousRequests: client.hasAnonymousRequests,
      citizenSite: client.hasCitizenSite,
      feedback: client.hasFeedback,
      timeZone: client.timeZone,
      retention: wholeRetention(await selectRetention(database, clientId)),
    },
    publish: client.publish,
  };
  return { client, settings };
}

type TranslateText = (own: string) => Texts;

async function readWorkTypes(
  database: Database,
  clientId: number,
  translateText: TranslateText,
): Promise<ClientSettings['workTypes']> {
  const workTypes = await workTypesOf(database, clientId);
  return workTypes.map(({ key, name, color, customMessage, symbol, words, feedback, nearby, isActive }) => ({
    key,
    name: translateText(name),
    color,
    customMessage: translateText(customMessage),
    symbol,
    words,
    feedback,
    nearby,
    isActive,
  }));
}

async function readStatuses(
  database: Database,
  clientId: number,
  translateText: TranslateText,
): Promise<ClientSettings['statuses']> {
  const statuses = await statusesOf(database, clientId);
  return statuses.map(({ key, name, citizenName, type, closingNeeds, ending, isInitial, isActive }) => ({
    key,
    name,
    citizenName: translateText(citizenName),
    type: kindOfType(type),
    closingNeeds,
    ending,
    isInitial,
    isActive,
  }));
}

async function readLogos(database: Database, clientId: number) {
  const { logo, header, darkLogo, darkHeader } = await logosOf(database, clientId);
  const asText = (picture: Buffer | undefined) => picture?.toString('base64') ?? null;
  return {
    logo: asText(logo),
    headerLogo: asText(header),
    darkLogo: asText(darkLogo),
    darkHeaderLogo: asText(darkHeader),
  };
}

async function readLinks(
  database: Database,
  clientId: number,
  translateText: TranslateText,
): Promise<SettingLink[]> {
  const links = await selectLinks(database, clientId);
  return links.map(({ position, displayName, hyperlink, protocolType, displayOrder }) => ({
    key: `link-${position}`,
    displayName: translateText(displayName),
    hyperlink,
    // The value was checked before it was stored.
    protocolType: protocolType as SettingLink['protocolType'],
    displayOrder,
  }));
}

/** With null for data that is kept until somebody erases it. */
export function wholeRetention(retention: Retention): ClientSettings['reporting']['retention'] {
  return {
    namesAfterMonths: retention.namesAfterMonths ?? null,
    photosAfterMonths: retention.photosAfterMonths ?? null,
    notesAfterMonths: retention.notesAfterMonths ?? null,
    unvalidatedAccountsAfterDays: retention.unvalidatedAccountsAfterDays ?? null,
    securityEventDays: retention.securityEventDays ?? null,
  };
}

function kindOfType(type: number): ClientSettings['statuses'][number]['type'] {
  return (Object.keys(statusTypeNumbers) as (keyof typeof statusTypeNumbers)[]).find(
    (kind) => statusTypeNumbers[kind] === type,
  )!;
}
