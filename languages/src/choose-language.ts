/** Finds a person's language: their choice, else the wish of their browser. */
import { type Language, allLanguages } from './languages.ts';

/** The cookie with the choice. Scripts may read it, because it is not secret. */
export const languageCookie = 'language';

/** The cookie that remembers a choice for a year, for `document.cookie` of a page with this protocol. */
export function languageToRemember(language: Language, protocol: string): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** The first tag whose language is `offered`. In `es-MX` only the language counts, not the country. */
export function firstLanguage(
  tags: Iterable<string | undefined>,
  offered: readonly string[] = allLanguages,
): Language | undefined {
  for (const tag of tags) {
    const language = tag?.toLowerCase().split('-')[0] ?? '';
    if (offered.includes(language)) return language as Language;
  }
  return undefined;
}

/** The choice in a Cookie header or in `document.cookie`. */
export function chosenLanguage(cookies: string | undefined): string | undefined {
  const all = (cookies ?? '').split(';').map((cookie) => cookie.trim());
  return all.find((cookie) => cookie.startsWith(`${languageCookie}=`))?.slice(languageCookie.length + 1);
}

/** A browser asks for a handful of languages. */
const mostOffers = 20;

/** The tags of an Accept-Language header, the most wanted first, without refused ones. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', mostOffers)
    .map((offer) => {
      const [tag = '', ...parameters] = offer.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
