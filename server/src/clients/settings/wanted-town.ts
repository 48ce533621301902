/** Applies a saved set to the settings of a municipality. */
import type { SettingKind, SettingOf, Texts } from '@fixpoint/contract/desk/settings/town-settings.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import { ownText, tidied } from './town-texts.ts';
import type { Town } from './town.ts';

/** A kind with its value. */
export type WantedSet = { [Kind in SettingKind]: { kind: Kind; value: SettingOf<Kind> } }[SettingKind];

/** The settings with this set replaced. */
export function townWith(town: Town, wanted: WantedSet, language: Language): Town {
  const tidy = (texts: Texts) => tidied(texts, language);
  switch (wanted.kind) {
    case 'workTypes': {
      const entries = wanted.value.map((entry) => ({
        ...entry,
        name: tidy(entry.name),
        customMessage: tidy(entry.customMessage),
      }));
      const keyed = withKeys(entries, town.workTypes, ({ name }) => ownText(name, language));
      return { ...town, workTypes: withRetired(keyed, town.workTypes) };
    }
    case 'statuses': {
      const entries = wanted.value.map((entry) => ({ ...entry, citizenName: tidy(entry.citizenName) }));
      const keyed = withKeys(entries, town.statuses, ({ name }) => name);
      const retired = withRetired(keyed, town.statuses);
      return {
        ...town,
        statuses: retired.map((one) => (keyed.includes(one) ? one : { ...one, isInitial: false })),
      };
    }
    case 'texts': {
      const { displayName, disclaimer } = wanted.value;
      return { ...town, texts: { displayName, disclaimer: { ...disclaimer, text: tidy(disclaimer.text) } } };
    }
    case 'links':
      return { ...town, links: linksOf(wanted.value, town.links, tidy) };
    default:
      return { ...town, [wanted.kind]: wanted.value };
  }
}

/** Entries missing from the set become inactive and move to its end. */
export function withRetired<Entry extends { key: string; isActive: boolean }>(
  wanted: readonly Entry[],
  before: readonly Entry[],
): Entry[] {
  const keys = new Set(wanted.map(({ key }) => key));
  const left = before.filter(({ key }) => !keys.has(key));
  return [...wanted, ...left.map((entry) => ({ ...entry, isActive: false }))];
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
  const known = new Set(before.map(({ key }) => key));
  const taken = new Set(known);
  return entries.map((entry) => {
    if (known.has(entry.key)) return entry;
    const key = freeKey(nameOf(entry), taken);
    taken.add(key);
    return { ...entry, key };
  });
}

/** 'Street Light Out' gets the key street-light-out; the second one street-light-out-2. */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '');
  const base = words.slice(0, 90).replace(/-$/, '') || 'entry';
  for (let turn = 1; ; turn++) {
    const key = turn === 1 ? base : `${base}-${turn}`;
    if (!taken.has(key)) return key;
  }
}

function linksOf(
  wanted: SettingOf<'links'>,
  before: Town['links'],
  tidy: (texts: Texts) => Texts,
): Town['links'] {
  const known = new Set(before.map(({ key }) => key));
  let last = Math.max(0, ...before.map(({ key }) => Number(key.replace('link-', ''))));
  const keyed = wanted.map((link) => ({
    ...link,
    key: known.has(link.key) ? link.key : `link-${(last += 1)}`,
    displayName: tidy(link.displayName),
  }));
  const isSameOrder = keyed.every(({ key }, at) => key === before[at]?.key);
  return keyed.map((link, at) => ({
    ...link,
    displayOrder: isSameOrder ? before[at]!.displayOrder : at + 1,
  }));
}
