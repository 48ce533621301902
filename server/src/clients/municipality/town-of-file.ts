import type { Texts } from '@fixpoint/contract/desk/settings/town-settings.ts';
import { wholeRetention } from '#clients/settings/read-town.ts';
import { inLanguages } from '#clients/settings/town-texts.ts';
import type { Town } from '#clients/settings/town.ts';
import { withRetired } from '#clients/settings/wanted-town.ts';
import type { MunicipalityFile } from './municipality-file.ts';
import type { Municipality } from './read-municipality.ts';

/** The municipality's settings after applying the folder to the current ones. */
export function townOfFile({ file, logo, headerLogo }: Municipality, before: Town | undefined): Town {
  const said = (own: string): Texts => inLanguages(file, own);
  const { disclaimer } = file;
  return {
    workTypes: withRetired(workTypesOf(file, said), before?.workTypes ?? []),
    statuses: statusesOf(file, said, before?.statuses ?? []),
    texts: {
      displayName: file.displayName,
      disclaimer: { isEnabled: disclaimer.enabled, text: said(disclaimer.text) },
    },
    looks: {
      accent: file.accent,
      logo: logo?.toString('base64') ?? null,
      headerLogo: headerLogo?.toString('base64') ?? null,
    },
    links: linksOf(file, said),
    reporting: {
      anonymousRequests: file.anonymousRequests,
      citizenSite: file.citizenSite,
      timeZone: file.timeZone,
      retention: wholeRetention(file.retention),
    },
  };
}

type Said = (own: string) => Texts;

function workTypesOf({ workTypes }: MunicipalityFile, said: Said): Town['workTypes'] {
  return workTypes.map(({ key, name, color, customMessage, active }) => ({
    key,
    name: said(name),
    color,
    customMessage: said(customMessage),
    isActive: active,
  }));
}

function statusesOf({ statuses }: MunicipalityFile, said: Said, before: Town['statuses']): Town['statuses'] {
  const wanted = statuses.map(({ key, name, citizenName, type, initial, active }) => ({
    key,
    name,
    citizenName: said(citizenName),
    type,
    isInitial: initial,
    isActive: active,
  }));
  return withRetired(wanted, before).map((one) =>
    wanted.includes(one) ? one : { ...one, isInitial: false },
  );
}

function linksOf({ hyperlinks }: MunicipalityFile, said: Said): Town['links'] {
  const inOrder = hyperlinks.toSorted((one, other) => one.displayorder - other.displayorder);
  return inOrder.map(({ displayname, hyperlink, protocoltype, displayorder }, at) => ({
    key: `link-${at + 1}`,
    displayName: said(displayname),
    hyperlink,
    protocolType: protocoltype,
    displayOrder: displayorder,
  }));
}
