/**
 * The page of the desk, which names its municipality and nobody's case: one for all its addresses. My day is shown from the
 * cache; the other pages are asked for, and come from the cache where there is no network.
 */
import { openKeptPage } from '@fixpoint/ui/service-worker/kept-page.ts';
import { isOfRelease, release } from './release.ts';

const address = '/desk/day';

export const { keepPage, forgetOtherPages, answerPage } = openKeptPage({
  prefix: 'desk page ',
  address,
  release: release.name,
  isOfRelease,
  isShownFromCache: ({ url }) => new URL(url).pathname.startsWith(address),
});
