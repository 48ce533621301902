/** Applies a saved set to the settings of a municipality. */
import type { SettingKind, SettingOf, Texts } from '@fixpoint/contract/desk/settings/client-settings.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { ownText, withoutEmptyTexts } from './client-texts.ts';
import { tidyWords } from './tidy-words.ts';
import type { ClientSettings } from './client-settings.ts';

/** A kind with its value. */
export type SavedSet = { [Kind in SettingKind]: { kind: Kind; value: SettingOf<Kind> } }[SettingKind];

/** The settings with this set replaced. */
export function settingsWith(
  settings: ClientSettings,
  savedSet: SavedSet,
  language: Language,
): ClientSettings {
  const tidy = (texts: Texts) => withoutEmptyTexts(texts, language);
  switch (savedSet.kind) {
    case 'workTypes':
      return { ...settings, workTypes: workTypesOf(savedSet.value, settings.workTypes, language) };
    case 'statuses': {
      const entries = savedSet.value.map((entry) => ({ ...entry, citizenName: tidy(entry.citizenName) }));
      const entriesWithKeys = withKeys(entries, settings.statuses, ({ name }) => name);
      const entriesWithRetired = withRetired(entriesWithKeys, settings.statuses);
      return {
        ...settings,
        statuses: entriesWithRetired.map((one) =>
          entriesWithKeys.includes(one) ? one : { ...one, isInitial: false },
        ),
      };
    }
    case 'texts': {
      const { displayName, disclaimer } = savedSet.value;
      return {
        ...settings,
        texts: { displayName, disclaimer: { ...disclaimer, text: tidy(disclaimer.text) } },
      };
    }
    case 'links':
      return { ...settings, links: linksOf(savedSet.value, settings.links, tidy) };
    default:
      return { ...settings, [savedSet.kind]: savedSet.value };
  }
}

function workTypesOf(
  workTypes: SettingOf<'workTypes'>,
  before: ClientSettings['workTypes'],
  language: Language,
): ClientSettings['workTypes'] {
  const entries = workTypes.map((entry) => ({
    ...entry,
    name: withoutEmptyTexts(entry.name, language),
    customMessage: withoutEmptyTexts(entry.customMessage, language),
    words: tidyWords(entry.words),
  }));
  return withRetired(
    withKeys(entries, before, ({ name }) => ownText(name, language)),
    before,
  );
}

/** Entries missing from the set become inactive and move to its end. */
export function withRetired<Entry extends { key: string; isActive: boolean }>(
  entries: readonly Entry[],
  before: readonly Entry[],
): Entry[] {
  const keys = new Set(entries.map(({ key }) => key));
  const retiredEntries = before.filter(({ key }) => !keys.has(key));
  return [...entries, ...retiredEntries.map((entry) => ({ ...entry, isActive: false }))];
}

/**
 * New entries get a key made from their name, which no other entry has ever had. An unknown key marks a new
 * entry.
 */
function withKeys<Entry extends { key: string }>(
  entries: readonly Entry[],
  before: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Entry[] {
  const knownKeys = new Set(before.map(({ key }) => key));
  const takenKeys = new Set(knownKeys);
  return entries.map((entry) => {
    if (knownKeys.has(entry.key)) return entry;
    const key = freeKey(nameOf(entry), takenKeys);
    takenKeys.add(key);
    return { ...entry, key };
  });
}

/** 'Street Light Out' gets the key street-light-out; the second one street-light-out-2. */
export function freeKey(name: string, takenKeys: ReadonlySet<string>): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '');
  const base = words.slice(0, 90).replace(/-$/, '') || 'entry';
  for (let turn = 1; ; turn++) {
    const key = turn === 1 ? base : `${base}-${turn}`;
    if (!takenKeys.has(key)) return key;
  }
}

function linksOf(
  links: SettingOf<'links'>,
  before: ClientSettings['links'],
  tidy: (texts: Texts) => Texts,
): ClientSettings['links'] {
  const knownKeys = new Set(before.map(({ key }) => key));
  let lastNumber = Math.max(0, ...before.map(({ key }) => Number(key.replace('link-', ''))));
  const entriesWithKeys = links.map((link) => ({
    ...link,
    key: knownKeys.has(link.key) ? link.key : `link-${(lastNumber += 1)}`,
    displayName: tidy(link.displayName),
  }));
  const isSameOrder = entriesWithKeys.every(({ key }, at) => key === before[at]?.key);
  return entriesWithKeys.map((link, at) => ({
    ...link,
    displayOrder: isSameOrder ? before[at]!.displayOrder : at + 1,
  }));
}
