/** Which of the languages somebody wants: what they have chosen, else what their browser asks for. */
import { type Language, allLanguages } from './languages.ts';

/** Holds the choice; scripts may read it, for it is no secret. */
export const languageCookie = 'language';

/** The first that there is, among those that are `offered`; of `es-MX` the language counts, not the country. */
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

/** The choice that a Cookie header, or `document.cookie`, holds. */
export function chosenLanguage(cookies: string | undefined): string | undefined {
  const all = (cookies ?? '').split(';').map((cookie) => cookie.trim());
  return all.find((cookie) => cookie.startsWith(`${languageCookie}=`))?.slice(languageCookie.length + 1);
}

/** A browser asks for a handful. */
const mostOffers = 20;

/** The tags of an Accept-Language header, the most wanted first, and none that is refused. */
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
