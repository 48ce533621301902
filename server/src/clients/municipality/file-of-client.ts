/** A municipality's settings as a `municipality.yaml`. Reading that file gives the same settings again. */
import { type FeedbackRules, usualFeedbackRules } from '@fixpoint/contract/desk/settings/feedback-rules.ts';
import type { Texts } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { WorkTypeWords } from '@fixpoint/contract/work-type-words.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { type NearbySetting, usualNearby } from '@fixpoint/contract/desk/settings/nearby.ts';
import type { BasemapPlace } from '#clients/basemap.ts';
import type { Client } from '#clients/client.ts';
import type { ClientSettings } from '#clients/settings/client-settings.ts';
import { fieldsOfHosting } from './hosting-fields.ts';
import { publishForFile } from './publish-section.ts';

/** The entries of the file that name a logo. */
export type LogoEntry = 'logo' | 'headerLogo' | 'darkLogo' | 'darkHeaderLogo';

/** Other files of the folder that the file names. */
export interface NamedFiles {
  /** The pictures' entries, such as `logo: logo.jpg`. */
  logos: Partial<Record<LogoEntry, string>>;
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
  const { logos, addresses, places } = files;
  return definedOf({
    name: client.name,
    displayName: texts.displayName,
    ...fieldsOfHosting(client.hostNames, client.hosting),
    language: client.language,
    timeZone: reporting.timeZone,
    extent: client.extent,
    citizenSite: reporting.citizenSite,
    ...(reporting.feedback && { feedback: true }),
    anonymousRequests: reporting.anonymousRequests,
    disclaimer: {
      enabled: texts.disclaimer.isEnabled,
      ...(texts.disclaimer.isKept && { kept: true }),
      text: textForFile(texts.disclaimer.text),
    },
    accent: looks.accent,
    ...logos,
    hyperlinks: settings.links.map(({ displayName, hyperlink, protocolType, displayOrder }) => ({
      displayname: textForFile(displayName),
      hyperlink,
      protocoltype: protocolType,
      displayorder: displayOrder,
    })),
    workTypes: workTypesOf(settings, client.language),
    statuses: statusesOf(settings),
    basemap: basemapOf(client, files),
    addresses,
    places,
    retention: definedOf(reporting.retention),
    ...publishForFile(settings.publish),
  });
}

function workTypesOf({ workTypes }: ClientSettings, language: Language): object[] {
  return workTypes.map(({ key, name, color, customMessage, symbol, words, feedback, nearby, isActive }) => ({
    key,
    name: textForFile(name),
    color,
    ...(Object.values(customMessage).some((text) => text !== '') && {
      customMessage: textForFile(customMessage),
    }),
    ...(symbol !== 'other' && { symbol }),
    ...wordsForFile(words, language),
    ...feedbackOf(feedback),
    ...nearbyForFile(nearby),
    ...inUse(isActive),
  }));
}

/** Only the values that differ from the usual ones. */
function nearbyForFile({ radius, with: others, shows }: NearbySetting): { nearby?: object } {
  const nearby = {
    ...(radius !== usualNearby.radius && { radius }),
    ...(others.length > 0 && { with: others }),
    ...(shows !== usualNearby.shows && { shows }),
  };
  return Object.keys(nearby).length === 0 ? {} : { nearby };
}

function statusesOf({ statuses }: ClientSettings): object[] {
  return statuses.map(({ key, name, citizenName, type, closingNeeds, ending, isInitial, isActive }) => ({
    key,
    name,
    citizenName: textForFile(citizenName),
    type,
    ...(closingNeeds !== 'nothing' && { closingNeeds }),
    ...(ending !== 'other' && { ending }),
    ...(isInitial && { initial: true }),
    ...inUse(isActive),
  }));
}

/** Words in the municipality's own language only are written without the language. */
function wordsForFile(
  words: WorkTypeWords,
  language: Language,
): { words?: readonly string[] | WorkTypeWords } {
  const written = Object.keys(words);
  if (written.length === 0) return {};
  return { words: written.length === 1 && written[0] === language ? words[language]! : words };
}

/** Only the rules that differ from the usual ones. */
function feedbackOf(rules: FeedbackRules): { feedback?: object } {
  const own = Object.entries(rules).filter(
    ([field, value]) => value !== usualFeedbackRules[field as keyof FeedbackRules],
  );
  return own.length === 0 ? {} : { feedback: Object.fromEntries(own) };
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
