import type { SettingKind } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { Basemap, BasemapPlace } from '#clients/basemap.ts';
import type { Client } from '#clients/client.ts';
import type { Hosting } from '#clients/hosting.ts';
import { readClientSettings } from '#clients/settings/read-client-settings.ts';
import { findSettingStates } from '#clients/settings/save-setting.ts';
import { asSet } from '#clients/settings/client-settings.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const findSettings: DeskHandler<'findSettings'> = async (_payload, { caller }, { database }) => {
  const { clientId } = caller.client;
  // Read the versions first: a setting that is saved meanwhile has a newer version, so nobody overwrites it.
  const stateOf = await findSettingStates(database, clientId);
  const { settings: clientSettings, client } = await readClientSettings(database, clientId);
  const withState = <Value>(kind: SettingKind, value: Value) => {
    const { version, setBy, changedAt, changedBy } = stateOf(kind);
    return { version, setBy, changedAt, changedBy, value };
  };
  return {
    workTypes: withState('workTypes', clientSettings.workTypes),
    statuses: withState('statuses', clientSettings.statuses),
    texts: withState('texts', clientSettings.texts),
    looks: withState('looks', clientSettings.looks),
    links: withState('links', asSet(clientSettings, 'links') as typeof clientSettings.links),
    reporting: withState('reporting', clientSettings.reporting),
    publish: withState('publish', clientSettings.publish),
    fixed: fixedOf(client),
  };
};

function fixedOf({ name, language, extent, basemap, hasAddresses, hostNames, hosting }: Client) {
  const { languages = null, helpUrl = null, mailFrom = null, supportEmail = null, mailServer } = hosting;
  const { photoMegabytes, mailsPerDay } = hosting.quotas ?? {};
  return {
    name,
    language,
    extent,
    basemaps: basemapsOf(basemap),
    hasAddresses,
    hosting: {
      hostNames: [...hostNames],
      languages: languages && [...languages],
      helpUrl,
      mailFrom,
      supportEmail,
      mailServer: mailServer === undefined ? null : new URL(mailServer).host,
      limits: definedOf(hosting.limits ?? {}),
      photoMegabytes: inDigits(photoMegabytes),
      mailsPerDay: inDigits(mailsPerDay),
    },
  };
}

function definedOf(limits: NonNullable<Hosting['limits']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([name, limit]) => (limit ? [[name, limit]] : [])),
  );
}

function inDigits(quota: number | 'none' | undefined): string | null {
  return quota === undefined ? null : String(quota);
}

function basemapsOf(basemap: Basemap) {
  return (['streets', 'hybrid'] as const).map((map) => ({ map, ...sourceOf(basemap[map]) }));
}

function sourceOf(place: BasemapPlace): { from: string; attribution: string } {
  switch (place.kind) {
    case 'pmtiles':
      return { from: place.file, attribution: place.attribution };
    case 'xyz':
      return { from: place.url, attribution: place.attribution };
    default:
      return { from: place.url ?? '', attribution: '' };
  }
}
