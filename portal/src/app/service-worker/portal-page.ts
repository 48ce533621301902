/** The page of the portal: shown from the cache at once, and fetched in the background for the next visit. */
import { openKeptPage } from '@fixpoint/ui/service-worker/kept-page.ts';

export const portalPage = openKeptPage({
  prefix: 'page ',
  address: '/',
  assets: '/assets/',
  isShownFromCache: () => true,
});
