import { findAddressAt } from '@fixpoint/contract/desk/intake/find-address-at.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import type { Case } from '#features/requests/case-queries.ts';

type SeenPlace = Pick<Case['public'], 'longitude' | 'latitude' | 'address' | 'city' | 'state' | 'zip'>;

/** `found`: the address of the new place is in the field. `own`: the field keeps what the member wrote. */
type LookUp = 'idle' | 'looking' | 'found' | 'none' | 'unavailable' | 'own';

/** The place that a member is about to set. A moved pin brings the address of the new place. */
export function usePlaceDraft({ longitude, latitude, address, city, state, zip }: SeenPlace) {
  const [seenPlace] = useState<SeenPlace>({ longitude, latitude, address, city, state, zip });
  const [place, setPlace] = useState(seenPlace);
  const [lookUp, setLookUp] = useState<LookUp>('idle');
  const latest = useRef<Position>(undefined);
  const isWritten = useRef(false);

  /** The place counts at once. Its address follows when it is found, unless the member writes one. */
  function move(position: Position): void {
    latest.current = position;
    setPlace((now) => ({ ...now, ...position }));
    setLookUp('looking');
    const isLatest = () => latest.current === position;
    call(findAddressAt, { longitude: position.longitude, latitude: position.latitude }).then(
      ({ answer, address: found }) => {
        if (!isLatest()) return;
        if (found === null) return setLookUp(answer === 'unavailable' ? 'unavailable' : 'none');
        if (isWritten.current) return setLookUp('own');
        const { address: line, city: inCity, state: inState, zip: withZip } = found;
        setPlace((now) => ({ ...now, address: line, city: inCity, state: inState, zip: withZip }));
        setLookUp('found');
      },
      () => isLatest() && setLookUp('unavailable'),
    );
  }

  function write(words: string): void {
    isWritten.current = words !== '';
    setPlace((now) => ({ ...now, address: words }));
  }

  return { seenPlace, place, lookUp, move, write };
}
