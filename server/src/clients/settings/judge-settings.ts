import { settingsMax } from '@fixpoint/contract/desk/settings/settings-max.ts';
import { type Language, isLanguage } from '@fixpoint/languages/languages.ts';
import { isTimeZone, linkTargets } from './right-values.ts';
import { ownText, textsOfClient, translationsOf } from './client-texts.ts';
import type { ClientSettings } from './client-settings.ts';

/** The errors in settings of a municipality, a sentence each; empty: they can be stored. */
export function faultsOfSettings(settings: ClientSettings, language: Language): string[] {
  const { statuses, texts, reporting, links } = settings;
  const initial = statuses.filter(({ isInitial }) => isInitial);
  return [
    ...faultsOfTexts(settings, language),
    ...twice(settings.workTypes).map((key) => `There are two work types '${key}'.`),
    ...workTypesMissing(settings),
    ...twice(settings.publish.workTypes).map((key) => `The public work type '${key}' is there twice.`),
    ...twice(statuses).map((key) => `There are two statuses '${key}'.`),
    ...twice(links).map((key) => `There are two links '${key}'.`),
    ...(settings.workTypes.some(({ isActive }) => isActive)
      ? []
      : ['At least one work type must be in use.']),
    ...(initial.length === 1 ? [] : ['Exactly one status must be the status of new requests.']),
    ...initial
      .filter(({ isActive }) => !isActive)
      .map(({ name }) => `New requests get the status '${name}', so it must be in use.`),
    ...(texts.disclaimer.isEnabled && ownText(texts.disclaimer.text, language) === ''
      ? ['The disclaimer is shown, so it needs a text.']
      : []),
    ...(isTimeZone(reporting.timeZone) ? [] : [`There is no time zone '${reporting.timeZone}'.`]),
    ...links
      .filter(({ protocolType, hyperlink }) => !linkTargets[protocolType].isRight(hyperlink))
      .map(({ protocolType, hyperlink }) => `'${hyperlink}' is not ${linkTargets[protocolType].expected}.`),
  ];
}

const lists = { workTypes: 'work types', statuses: 'statuses', links: 'links' } as const;

/**
 * Errors for lists that become too long. Removed entries stay in the list as inactive, so it grows with each
 * new entry.
 */
export function faultsOfGrowth(before: ClientSettings, after: ClientSettings): string[] {
  return (Object.keys(lists) as (keyof typeof lists)[])
    .filter((kind) => after[kind].length > Math.max(settingsMax[kind], before[kind].length))
    .map(
      (kind) =>
        `There would be ${after[kind].length} ${lists[kind]}, including those no longer in use. At most ${settingsMax[kind]} are allowed. Please use an existing one again.`,
    );
}

function faultsOfTexts(settings: ClientSettings, language: Language): string[] {
  const all = textsOfClient(settings);
  const unknownLanguages = new Set(
    [...all.map(({ texts }) => texts), ...settings.workTypes.map(({ words }) => words)]
      .flatMap(Object.keys)
      .filter((it) => !isLanguage(it)),
  );
  return [
    ...[...unknownLanguages].map((other) => `There is no language '${other}' here.`),
    ...all
      .filter(({ texts, isNeeded }) => ownText(texts, language) === '' && (isNeeded || hasAny(texts)))
      .map(({ where }) => `The ${where} needs a text in ${language}, the municipality's own language.`),
    ...translationsOf(settings, language).faults,
  ];
}

/** Work types that others are compared with, or that are public. A work type that is no longer in use may stay. */
function workTypesMissing({ workTypes, publish }: ClientSettings): string[] {
  const keys = new Set(workTypes.map(({ key }) => key));
  const otherKeys = new Set([
    ...workTypes.flatMap(({ nearby }) => nearby.with),
    ...publish.workTypes.map(({ key }) => key),
  ]);
  return [...otherKeys].filter((key) => !keys.has(key)).map((key) => `There is no work type '${key}'.`);
}

function hasAny(texts: Readonly<Record<string, string>>): boolean {
  return Object.values(texts).some((text) => text !== '');
}

function twice(entries: readonly { key: string }[]): string[] {
  const keys = entries.map(({ key }) => key);
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
}
