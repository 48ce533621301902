import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Combobox } from '@fixpoint/ui/controls/combobox.tsx';
import { requestsText } from '#messages/requests-text.ts';
import { foundAddressesQuery } from './address-queries.ts';
import type { MapPlace } from './find-addresses.ts';
import { LazyAddressLines } from './lazy-address-lines.tsx';
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
  const guess = data?.[0]?.isGuess === true ? data[0].label : undefined;

  useEffect(() => {
    if (count !== undefined)
      announce(guess === undefined ? countMessage(count) : `${requestsText('search.didYouMean')}: ${guess}`);
  }, [count, guess]);
  useEffect(() => {
    if (isError) announce(requestsText('home.addressFailed'));
  }, [isError]);

  return (
    <Combobox
      id={id}
      label={requestsText('home.address')}
      placeholder={requestsText('home.addressHint')}
      icon="search"
      text={typedText}
      onTextChange={setTyped}
      items={isFormer ? none : addresses}
      formerItems={isFormer ? addresses : none}
      itemText={({ label }) => label}
      itemNote={({ missing }) => missing && missingText(missing)}
      renderItem={(address) => <LazyAddressLines address={address} typedText={searchText} />}
      itemHeading={({ isGuess }) => (isGuess === true ? requestsText('search.didYouMean') : undefined)}
      itemKey={({ label, longitude, latitude }) => `${label} ${longitude} ${latitude}`}
      onChoose={(address) => {
        setTyped(address.label);
        setChosen(address.label);
        onChoose(address);
      }}
      companion={companion}
      clearLabel={requestsText('home.addressClear')}
      isBusy={isBusy}
      notice={noticeOf({ isAsked, isBusy, isError, hasAnswer: data !== undefined })}
    />
  );
}

function countMessage(count: number): string {
  return count === 0 ? requestsText('home.addressNone') : requestsText('home.addressesFound', { count });
}

interface SearchProgress {
  isAsked: boolean;
  isBusy: boolean;
  isError: boolean;
  hasAnswer: boolean;
}

function noticeOf({ isAsked, isBusy, isError, hasAnswer }: SearchProgress): string | undefined {
  if (!isAsked) return undefined;
  if (isBusy) return requestsText('home.addressSearching');
  if (isError) return requestsText('home.addressFailed');
  return hasAnswer ? requestsText('home.addressNone') : undefined;
}
