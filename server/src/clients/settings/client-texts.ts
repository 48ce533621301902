/** A municipality's texts: stored in its own language, with translations keyed by the original text. */
import type { Texts } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { type Language, allLanguages, isLanguage } from '@fixpoint/languages/languages.ts';
import type { Client } from '#clients/client.ts';
import type { ClientSettings } from './client-settings.ts';

type ClientTranslations = Pick<Client, 'language' | 'translations'>;

/** A text of its own language with its translations. */
export function textsInLanguages({ language, translations }: ClientTranslations, own: string): Texts {
  const others = allLanguages.flatMap((other): [string, string][] => {
    const knownTexts = translations[other] ?? {};
    return other !== language && Object.hasOwn(knownTexts, own) ? [[other, knownTexts[own]!]] : [];
  });
  return Object.fromEntries([[language, own], ...others]);
}

/** The text in the municipality's own language. */
export function ownText(texts: Texts, language: Language): string {
  return texts[language] ?? '';
}

/** All texts of a municipality with their places, in words. */
export function textsOfClient(
  settings: ClientSettings,
): { where: string; texts: Texts; isNeeded: boolean }[] {
  const neededText = (where: string, texts: Texts) => ({ where, texts, isNeeded: true });
  const optional = (where: string, texts: Texts) => ({ where, texts, isNeeded: false });
  return [
    ...settings.workTypes.flatMap(({ key, name, customMessage }) => [
      neededText(`work type ${key}`, name),
      optional(`message of work type ${key}`, customMessage),
    ]),
    ...settings.statuses.map(({ key, citizenName }) => neededText(`status ${key}`, citizenName)),
    ...settings.links.map(({ hyperlink, displayName }) => neededText(`link to ${hyperlink}`, displayName)),
    optional('disclaimer', settings.texts.disclaimer.text),
  ];
}

export interface TranslatedTexts {
  translations: Partial<Record<Language, Record<string, string>>>;
  /** Conflicts: one text with two translations in the same language, a sentence each. */
  faults: string[];
}

/** The translations of a municipality's texts, keyed by the original text. */
export function translationsOf(settings: ClientSettings, language: Language): TranslatedTexts {
  const translations: TranslatedTexts['translations'] = {};
  const faults: string[] = [];
  for (const { where, texts } of textsOfClient(settings)) {
    const own = ownText(texts, language);
    for (const [other, text] of Object.entries(texts)) {
      if (!isLanguage(other) || other === language || text === '') continue;
      const knownTexts = (translations[other] ??= {});
      if (Object.hasOwn(knownTexts, own) && knownTexts[own] !== text)
        faults.push(
          `'${own}' (${where}) is '${knownTexts[own]}' elsewhere in ${other}, and '${text}' here. One of them has to change.`,
        );
      knownTexts[own] = text;
    }
  }
  return { translations, faults };
}

/** Without empty translations; the own text always stays. */
export function withoutEmptyTexts(texts: Texts, language: Language): Texts {
  const others = Object.entries(texts).filter(([other, text]) => other !== language && text !== '');
  const order = allLanguages as readonly string[];
  others.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return Object.fromEntries([[language, ownText(texts, language)], ...others]);
}
