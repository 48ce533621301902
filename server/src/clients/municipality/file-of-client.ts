/** A municipality's settings as a `municipality.yaml`. Reading that file gives the same settings again. */
import type { Texts } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { BasemapPlace } from '#clients/basemap.ts';
import type { Client } from '#clients/client.ts';
import type { ClientSettings } from '#clients/settings/client-settings.ts';
import { fieldsOfHosting } from './hosting-fields.ts';

/** Other files of the folder that the file names. */
export interface NamedFiles {
  logo: string | undefined;
  headerLogo: string | undefined;
  /** Map files: the name in the folder by the server's name. */
  maps: ReadonlyMap<string, string>;
  addresses: string | undefined;
  places: string | undefined;
}

export function fileOfClient(
  { client, settings }: { client: Client; settings: ClientSettings },
  files: NamedFiles,
): object {
  const { texts, looks, reporting } = settings;
  const { logo, headerLogo, addresses, places } = files;
  return definedOf({
    name: client.name,
    displayName: texts.displayName,
    ...fieldsOfHosting(client.hostNames, client.hosting),
    language: client.language,
    timeZone: reporting.timeZone,
    extent: client.extent,
    citizenSite: reporting.citizenSite,
    anonymousRequests: reporting.anonymousRequests,
    disclaimer: { enabled: texts.disclaimer.isEnabled, text: textForFile(texts.disclaimer.text) },
    accent: looks.accent,
    logo,
    headerLogo,
    hyperlinks: settings.links.map(({ displayName, hyperlink, protocolType, displayOrder }) => ({
      displayname: textForFile(displayName),
      hyperlink,
      protocoltype: protocolType,
      displayorder: displayOrder,
    })),
    workTypes: workTypesOf(settings),
    statuses: statusesOf(settings),
    basemap: basemapOf(client, files),
    addresses,
    places,
    retention: definedOf(reporting.retention),
  });
}

function workTypesOf({ workTypes }: ClientSettings): object[] {
  return workTypes.map(({ key, name, color, customMessage, isActive }) => ({
    key,
    name: textForFile(name),
    color,
    ...(Object.values(customMessage).some((text) => text !== '') && {
      customMessage: textForFile(customMessage),
    }),
    ...inUse(isActive),
  }));
}

function statusesOf({ statuses }: ClientSettings): object[] {
  return statuses.map(({ key, name, citizenName, type, isInitial, isActive }) => ({
    key,
    name,
    citizenName: textForFile(citizenName),
    type,
    ...(isInitial && { initial: true }),
    ...inUse(isActive),
  }));
}

function inUse(isActive: boolean): { active?: false } {
  return isActive ? {} : { active: false };
}

/** A text in one language only is written without the language. */
function textForFile(texts: Texts): string | Texts {
  const [only, ...others] = Object.values(texts);
  return others.length === 0 ? (only ?? '') : texts;
}

function basemapOf({ basemap: { streets, hybrid } }: Client, { maps }: NamedFiles): object {
  const isOne = JSON.stringify(streets) === JSON.stringify(hybrid);
  return { streets: sourceOf(streets, maps), ...(!isOne && { hybrid: sourceOf(hybrid, maps) }) };
}

function sourceOf(place: BasemapPlace, maps: NamedFiles['maps']): object {
  switch (place.kind) {
    case 'style':
      return { style: place.url };
    case 'xyz': {
      const { url, attribution, maxZoom, tileSize } = place;
      return definedOf({ xyz: url, attribution, maxZoom, tileSize });
    }
    default:
      return { pmtiles: maps.get(place.file), attribution: place.attribution };
  }
}

function definedOf(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  );
}
