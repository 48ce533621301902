/** The words for the place of a public request. */
import type english from '@fixpoint/languages/en/pages.json';
import type { SaySentence } from '#platform/text/sentences.ts';
import type { PublishedRow } from './public-requests.ts';

/** The place, as exact as it is public. */
export function publicPlace(say: SaySentence<keyof typeof english>, request: PublishedRow): string {
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
