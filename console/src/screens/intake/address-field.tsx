import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { nameMaxLength } from '@fixpoint/contract/limits.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Combobox } from '@fixpoint/ui/controls/combobox.tsx';
import { useDebounced } from '@fixpoint/ui/use-debounced.ts';
import { useEffect } from 'react';
import { text } from '#messages/text.ts';
import type { IntakeDraftState } from './intake-draft.ts';
import { useFoundAddresses } from './intake-queries.ts';

const settleMs = 200;
const none: readonly FoundAddress[] = [];

/** Other parts move the focus to the field by this id. */
export const addressFieldId = 'intake-address';

/** The place in words: a found address, or any words if none is found. */
export function AddressField({ draft, write }: IntakeDraftState) {
  const { address: typedText, place } = draft;
  // A chosen address is not searched again.
  const searchText = typedText === place?.label ? '' : typedText;
  const settled = useDebounced(searchText, settleMs);
  const { data, isError, isFetching, isPlaceholderData } = useFoundAddresses(
    searchText === '' ? '' : settled,
    place,
  );
  const addresses = searchText === '' ? none : (data ?? none);
  // While the clerk types, Enter must not choose a result of the previous text.
  const isFormer = isPlaceholderData || settled !== searchText;
  const isBusy = searchText !== '' && (isFetching || isFormer);
  const count = searchText === '' || isFormer ? undefined : data?.length;
  useEffect(() => {
    if (count !== undefined) announce(text('intake.addressesFound', { count }));
  }, [count]);

  function choose({ label, longitude, latitude, precision }: FoundAddress): void {
    write({ address: label, place: { longitude, latitude, label, isHouse: precision === 'house' } });
  }

  return (
    <Combobox
      id={addressFieldId}
      label={text('intake.address')}
      placeholder={text('intake.addressHint')}
      icon="search"
      text={typedText}
      onTextChange={(next) =>
        write({ address: next.slice(0, nameMaxLength), ...(next === '' && { place: undefined }) })
      }
      items={isFormer ? none : addresses}
      formerItems={isFormer ? addresses : none}
      itemText={({ label }) => label}
      itemNote={({ missing }) => missing && missingText(missing)}
      itemHeading={({ isGuess }) => (isGuess === true ? text('intake.didYouMean') : undefined)}
      itemKey={({ label, longitude, latitude }) => `${label} ${longitude} ${latitude}`}
      onChoose={choose}
      clearLabel={text('intake.addressClear')}
      isBusy={isBusy}
      notice={
        searchText === '' || isBusy
          ? undefined
          : isError
            ? text('intake.addressFailed')
            : data && text('intake.addressNone')
      }
    />
  );
}

function missingText(missingPart: NonNullable<FoundAddress['missing']>): string {
  return 'houseNumber' in missingPart
    ? text('intake.noNumber', { ...missingPart })
    : text('intake.noCrossing', { ...missingPart });
}
