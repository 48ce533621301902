/** The page of the portal: shown at once and asked for anew behind what is shown, so that it is right the next time. */
import { openKeptPage } from '@fixpoint/ui/service-worker/kept-page.ts';

export const portalPage = openKeptPage({
  prefix: 'page ',
  address: '/',
  assets: '/assets/',
  isShownFromCache: () => true,
});
