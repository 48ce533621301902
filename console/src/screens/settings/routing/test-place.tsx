import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { findAddresses } from '@fixpoint/contract/desk/intake/find-addresses.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from './routing.module.css';

export interface TestPlaceProps {
  place: Position | undefined;
  onPlace: (place: Position) => void;
}

/** A place by its address. A click on the map sets the place too. */
export function TestPlace({ place, onPlace }: TestPlaceProps) {
  const [words, setWords] = useState('');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (searchText: string) =>
      (await call(findAddresses, { text: searchText, ...(place && { near: place }) })).addresses,
    onSuccess: ([only, ...more]) => {
      if (only !== undefined && more.length === 0) take(only);
    },
  });
  function take({ longitude, latitude, label }: FoundAddress): void {
    onPlace({ longitude, latitude });
    setWords(label);
  }
  const find = () => words.trim() !== '' && !isPending && mutate(words.trim());
  return (
    <div className={styles.place}>
      <TextField
        label={text('routing.place')}
        hint={text('routing.placeHint')}
        maxLength={200}
        autoComplete="off"
        value={words}
        error={error === null ? undefined : failureText(error)}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          find();
        }}
      />
      <Button isBusy={isPending} onClick={find}>
        {text('routing.findPlace')}
      </Button>
      {data !== undefined && data.length === 0 && <p role="alert">{text('routing.placeNotFound')}</p>}
      {data !== undefined && data.length > 1 && (
        <ul className={styles.places} aria-label={text('routing.places')}>
          {data.map((address, at) => (
            <li key={at}>
              <Button
                kind="quiet"
                onClick={() => {
                  take(address);
                  reset();
                }}
              >
                {address.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
