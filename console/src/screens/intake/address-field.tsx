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
  const { address: typed, place } = draft;
  // A chosen address is not searched again.
  const asked = typed === place?.label ? '' : typed;
  const settled = useDebounced(asked, settleMs);
  const { data, isError, isFetching, isPlaceholderData } = useFoundAddresses(
    asked === '' ? '' : settled,
    place,
  );
  const found = asked === '' ? none : (data ?? none);
  // While the clerk types, Enter must not choose a result of the previous text.
  const isFormer = isPlaceholderData || settled !== asked;
  const isBusy = asked !== '' && (isFetching || isFormer);
  const count = asked === '' || isFormer ? undefined : data?.length;
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
      text={typed}
      onTextChange={(next) =>
        write({ address: next.slice(0, nameMaxLength), ...(next === '' && { place: undefined }) })
      }
      items={isFormer ? none : found}
      formerItems={isFormer ? found : none}
      itemText={({ label }) => label}
      itemNote={({ missing }) => missing && missingText(missing)}
      itemKey={({ label, longitude, latitude }) => `${label} ${longitude} ${latitude}`}
      onChoose={choose}
      clearLabel={text('intake.addressClear')}
      isBusy={isBusy}
      notice={
        asked === '' || isBusy
          ? undefined
          : isError
            ? text('intake.addressFailed')
            : data && text('intake.addressNone')
      }
    />
  );
}

function missingText(missing: NonNullable<FoundAddress['missing']>): string {
  return 'houseNumber' in missing
    ? text('intake.noNumber', { ...missing })
    : text('intake.noCrossing', { ...missing });
}
