import { SkipLink } from '@fixpoint/ui/look/skip-link.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';

/** Of the screen's main part. */
export const mainId = 'main';
/** Of the address search on the map. */
export const addressSearchId = 'address-search';

/** The ways past bar and list; `isSearchShown`: nothing has taken the place of the map's address search, or covers it. */
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
