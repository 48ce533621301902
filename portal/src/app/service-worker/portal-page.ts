/** The page of the portal: shown at once and asked for anew behind what is shown, so that it is right the next time. */
import { openKeptPage } from '@fixpoint/ui/service-worker/kept-page.ts';
import { isOfRelease, release } from './release.ts';

export const { keepPage, forgetOtherPages, answerPage } = openKeptPage({
  prefix: 'page ',
  address: '/',
  release: release.name,
  isOfRelease,
  isShownFromCache: () => true,
});
