import type { Texts } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { wholeRetention } from '#clients/settings/read-client-settings.ts';
import { textsInLanguages } from '#clients/settings/client-texts.ts';
import type { ClientSettings } from '#clients/settings/client-settings.ts';
import { tidyWords } from '#clients/settings/tidy-words.ts';
import { withRetired } from '#clients/settings/settings-with.ts';
import type { MunicipalityFile } from './municipality-file.ts';
import type { Municipality } from './read-municipality.ts';

/** The municipality's settings after applying the folder to the current ones. */
export function settingsOfFile(
  { file, logo, headerLogo, darkLogo, darkHeaderLogo }: Municipality,
  before: ClientSettings | undefined,
): ClientSettings {
  const translateText = (own: string): Texts => textsInLanguages(file, own);
  const { disclaimer } = file;
  return {
    workTypes: withRetired(workTypesOf(file, translateText), before?.workTypes ?? []),
    statuses: statusesOf(file, translateText, before?.statuses ?? []),
    texts: {
      displayName: file.displayName,
      disclaimer: {
        isEnabled: disclaimer.enabled,
        text: translateText(disclaimer.text),
        isKept: disclaimer.kept,
      },
    },
    looks: {
      accent: file.accent,
      logo: logo?.toString('base64') ?? null,
      headerLogo: headerLogo?.toString('base64') ?? null,
      darkLogo: darkLogo?.toString('base64') ?? null,
      darkHeaderLogo: darkHeaderLogo?.toString('base64') ?? null,
    },
    links: linksOf(file, translateText),
    reporting: {
      anonymousRequests: file.anonymousRequests,
      citizenSite: file.citizenSite,
      feedback: file.feedback,
      timeZone: file.timeZone,
      retention: wholeRetention(file.retention),
    },
    publish: file.publish,
  };
}

type TranslateText = (own: string) => Texts;

function workTypesOf(
  { workTypes }: MunicipalityFile,
  translateText: TranslateText,
): ClientSettings['workTypes'] {
  return workTypes.map(({ key, name, color, customMessage, symbol, words, feedback, nearby, active }) => ({
    key,
    name: translateText(name),
    color,
    customMessage: translateText(customMessage),
    symbol,
    words: tidyWords(words),
    feedback,
    nearby,
    isActive: active,
  }));
}

function statusesOf(
  { statuses }: MunicipalityFile,
  translateText: TranslateText,
  before: ClientSettings['statuses'],
): ClientSettings['statuses'] {
  const wantedStatuses = statuses.map(
    ({ key, name, citizenName, type, closingNeeds, ending, initial, active }) => ({
      key,
      name,
      citizenName: translateText(citizenName),
      type,
      closingNeeds,
      ending,
      isInitial: initial,
      isActive: active,
    }),
  );
  return withRetired(wantedStatuses, before).map((one) =>
    wantedStatuses.includes(one) ? one : { ...one, isInitial: false },
  );
}

function linksOf({ hyperlinks }: MunicipalityFile, translateText: TranslateText): ClientSettings['links'] {
  const inOrder = hyperlinks.toSorted((one, other) => one.displayorder - other.displayorder);
  return inOrder.map(({ displayname, hyperlink, protocoltype, displayorder }, at) => ({
    key: `link-${at + 1}`,
    displayName: translateText(displayname),
    hyperlink,
    protocolType: protocoltype,
    displayOrder: displayorder,
  }));
}
