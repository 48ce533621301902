import { SkipLink } from '@fixpoint/ui/look/skip-link.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';

/** The id of the screen's main part. */
export const mainId = 'main';
/** The id of the address search on the map. */
export const addressSearchId = 'address-search';

/**
 * Links that skip the bar and the list. `isSearchShown` is false if the map's address search is replaced or
 * covered.
 */
export function SkipLinks({ isSearchShown }: { isSearchShown: boolean }) {
  const { hasAddressSearch } = useStartUp();
  return (
    <>
      <SkipLink targetId={mainId} label={text('common.skipToContent')} />
      {hasAddressSearch === true && isSearchShown && (
        <SkipLink targetId={addressSearchId} label={requestsText('home.skipToAddress')} />
      )}
    </>
  );
}
