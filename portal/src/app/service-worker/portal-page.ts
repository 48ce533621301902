/** The page of the portal: shown from the cache at once, and fetched in the background for the next visit. */
import { openStoredPage } from '@fixpoint/ui/service-worker/stored-page.ts';

export const portalPage = openStoredPage({
  prefix: 'page ',
  address: '/',
  assets: '/assets/',
  isShownFromCache: () => true,
});
