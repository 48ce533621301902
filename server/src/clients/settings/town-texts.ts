/** A municipality's texts: stored in its own language, with translations keyed by the original text. */
import type { Texts } from '@fixpoint/contract/desk/settings/town-settings.ts';
import { type Language, allLanguages, isLanguage } from '@fixpoint/languages/languages.ts';
import type { Client } from '#clients/client.ts';
import type { Town } from './town.ts';

type TownWords = Pick<Client, 'language' | 'translations'>;

/** A text of its own language with its translations. */
export function inLanguages({ language, translations }: TownWords, own: string): Texts {
  const others = allLanguages.flatMap((other): [string, string][] => {
    const known = translations[other] ?? {};
    return other !== language && Object.hasOwn(known, own) ? [[other, known[own]!]] : [];
  });
  return Object.fromEntries([[language, own], ...others]);
}

/** The text in the municipality's own language. */
export function ownText(texts: Texts, language: Language): string {
  return texts[language] ?? '';
}

/** All texts of a municipality with their places, in words. */
export function textsOfTown(town: Town): { where: string; texts: Texts; isNeeded: boolean }[] {
  const needed = (where: string, texts: Texts) => ({ where, texts, isNeeded: true });
  const optional = (where: string, texts: Texts) => ({ where, texts, isNeeded: false });
  return [
    ...town.workTypes.flatMap(({ key, name, customMessage }) => [
      needed(`work type ${key}`, name),
      optional(`message of work type ${key}`, customMessage),
    ]),
    ...town.statuses.map(({ key, citizenName }) => needed(`status ${key}`, citizenName)),
    ...town.links.map(({ hyperlink, displayName }) => needed(`link to ${hyperlink}`, displayName)),
    optional('disclaimer', town.texts.disclaimer.text),
  ];
}

export interface Translated {
  translations: Partial<Record<Language, Record<string, string>>>;
  /** Conflicts: one text with two translations in the same language, a sentence each. */
  faults: string[];
}

/** The translations of a municipality's texts, keyed by the original text. */
export function translationsOf(town: Town, language: Language): Translated {
  const translations: Translated['translations'] = {};
  const faults: string[] = [];
  for (const { where, texts } of textsOfTown(town)) {
    const own = ownText(texts, language);
    for (const [other, text] of Object.entries(texts)) {
      if (!isLanguage(other) || other === language || text === '') continue;
      const known = (translations[other] ??= {});
      if (Object.hasOwn(known, own) && known[own] !== text)
        faults.push(
          `'${own}' (${where}) is '${known[own]}' elsewhere in ${other}, and '${text}' here. One of them has to change.`,
        );
      known[own] = text;
    }
  }
  return { translations, faults };
}

/** Without empty translations; the own text always stays. */
export function tidied(texts: Texts, language: Language): Texts {
  const others = Object.entries(texts).filter(([other, text]) => other !== language && text !== '');
  const order = allLanguages as readonly string[];
  others.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return Object.fromEntries([[language, ownText(texts, language)], ...others]);
}
