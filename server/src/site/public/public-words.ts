/** The words for the place and the days of a public request. */
import { dayWords } from '#mail/words/time-words.ts';
import type { PublishedRow } from '#requests/public/public-requests.ts';
import type { SayOnPage } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';

/** The place, as exact as it is public. */
export function publicPlace(say: SayOnPage, request: PublishedRow): string {
  const { street, block, locationType, longitude, latitude } = request;
  if (longitude === null || latitude === null) return say('public.placeHidden');
  if (block === 0) return say('public.lowBlock', { street });
  if (block !== null) return say('public.block', { street, block: String(block), last: String(block + 99) });
  if (street !== '') return street;
  const isExact = locationType === 'exact';
  // More digits of a masked place would look like the true place. Two are about a kilometre.
  const digits = isExact ? 4 : 2;
  const point = { latitude: latitude.toFixed(digits), longitude: longitude.toFixed(digits) };
  return say(isExact ? 'public.point' : 'public.area', point);
}

/** A day of the municipality, as the row has it. */
export function publicDay({ language }: SiteFrame, day: string): string {
  return dayWords(new Date(`${day}T12:00:00Z`), 'UTC', language);
}
