import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Combobox } from '@fixpoint/ui/controls/combobox.tsx';
import { text } from '#messages/text.ts';
import { foundAddressesQuery } from './address-queries.ts';
import type { MapPlace } from './find-addresses.ts';
import { missingText } from './missing-text.ts';
import { useDebounced } from '@fixpoint/ui/use-debounced.ts';

const settleMs = 200;
const none: readonly FoundAddress[] = [];

export interface AddressFieldProps {
  /** The field's id, for a link or label that refers to it. */
  id?: string | undefined;
  /** The centre of the resident's view: addresses close by come first. */
  near?: MapPlace | undefined;
  onChoose: (address: FoundAddress) => void;
  /** Another way to choose a place, shown in the open field. */
  companion?: ReactNode;
}

/** Searches addresses while the resident types. */
export function AddressField({ id, near, onChoose, companion }: AddressFieldProps) {
  const [typedText, setTyped] = useState('');
  const [chosenLabel, setChosen] = useState('');
  // The chosen address is not searched for again.
  const searchText = typedText === chosenLabel ? '' : typedText;
  const isAsked = searchText.trim() !== '';
  const settledText = useDebounced(searchText, settleMs);
  const query = foundAddressesQuery(isAsked ? settledText : '', near);
  const { data, isError, isFetching, isPlaceholderData } = useQuery(query);
  const addresses = isAsked ? (data ?? none) : none;
  // While somebody is typing, Enter must not choose a result of the older text.
  const isFormer = isPlaceholderData || settledText !== searchText;
  const isBusy = isAsked && (isFetching || isFormer);

  const count = isAsked && !isFormer ? data?.length : undefined;

  useEffect(() => {
    if (count !== undefined) announce(countMessage(count));
  }, [count]);
  useEffect(() => {
    if (isError) announce(text('home.addressFailed'));
  }, [isError]);

  return (
    <Combobox
      id={id}
      label={text('home.address')}
      placeholder={text('home.addressHint')}
      icon="search"
      text={typedText}
      onTextChange={setTyped}
      items={isFormer ? none : addresses}
      formerItems={isFormer ? addresses : none}
      itemText={({ label }) => label}
      itemNote={({ missing }) => missing && missingText(missing)}
      itemKey={({ label, longitude, latitude }) => `${label} ${longitude} ${latitude}`}
      onChoose={(address) => {
        setTyped(address.label);
        setChosen(address.label);
        onChoose(address);
      }}
      companion={companion}
      clearLabel={text('home.addressClear')}
      isBusy={isBusy}
      notice={noticeOf({ isAsked, isBusy, isError, hasAnswer: data !== undefined })}
    />
  );
}

function countMessage(count: number): string {
  return count === 0 ? text('home.addressNone') : text('home.addressesFound', { count });
}

interface SearchProgress {
  isAsked: boolean;
  isBusy: boolean;
  isError: boolean;
  hasAnswer: boolean;
}

function noticeOf({ isAsked, isBusy, isError, hasAnswer }: SearchProgress): string | undefined {
  if (!isAsked) return undefined;
  if (isBusy) return text('home.addressSearching');
  if (isError) return text('home.addressFailed');
  return hasAnswer ? text('home.addressNone') : undefined;
}
