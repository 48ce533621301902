import { findAddressAt } from '@fixpoint/contract/desk/intake/find-address-at.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { type DraftedPlace, useCaseDraft } from '#features/requests/case-drafts.ts';
import type { Case } from '#features/requests/case-queries.ts';

/** `found`: the address of the new place is in the field. `own`: the field keeps what the member wrote. */
type LookUp = 'idle' | 'looking' | 'found' | 'none' | 'unavailable' | 'own';

type Place = DraftedPlace['after'];

/** The place that a member is about to set, stored until it is saved or discarded. */
export function usePlaceDraft(item: Case) {
  const { draft, seen: version, write, read } = useCaseDraft(item, 'place');
  const { longitude, latitude, address, city, state, zip } = item.public;
  const now = { longitude, latitude, address, city, state, zip };
  const { before, after, isLooking } = draft.place ?? { before: now, after: now };

  function change(changes: Partial<Place>, more: Partial<DraftedPlace> = {}): void {
    const place = read().place ?? { before: now, after: now };
    write({ ...read(), place: { ...place, ...more, after: { ...place.after, ...changes } } });
  }

  const { lookUp, move, forget } = useMovedPin(change, () => read().place?.isOwnAddress === true);
  // The page was left before the address was found.
  const goOn = useEffectEvent(() => isLooking === true && move(after));
  useEffect(() => void goOn(), []);

  return {
    /** The place when the draft was begun, and the version of the case then. */
    before,
    version,
    after,
    lookUp,
    move,
    writeAddress: (words: string) => change({ address: words }, { isOwnAddress: words !== '' }),
    /** After a conflict the member has seen the changes of others. */
    moveOn: (next: number) => write({ ...read(), version: next }),
    discard: () => {
      forget();
      write(undefined);
    },
  };
}

/** Moves the pin at once. The address of the new place follows when it is found, unless the member writes one. */
function useMovedPin(
  change: (changes: Partial<Place>, more: Partial<DraftedPlace>) => void,
  isOwnAddress: () => boolean,
) {
  const [lookUp, setLookUp] = useState<LookUp>('idle');
  const latest = useRef<Position>(undefined);

  function move({ longitude, latitude }: Position): void {
    const position = { longitude, latitude };
    latest.current = position;
    change(position, { isLooking: true });
    setLookUp('looking');
    void findPlaceAt(position).then(([result, found]) => {
      if (latest.current !== position) return;
      const isOwn = found !== undefined && isOwnAddress();
      change(isOwn ? {} : { ...found }, { isLooking: false });
      setLookUp(isOwn ? 'own' : result);
    });
  }

  return { lookUp, move, forget: () => void (latest.current = undefined) };
}

/** The address of a position. Never fails. */
async function findPlaceAt(position: Position): Promise<[LookUp, Omit<Place, keyof Position>?]> {
  try {
    const { answer, address: found } = await call(findAddressAt, position);
    if (found === null) return [answer === 'unavailable' ? 'unavailable' : 'none'];
    const { address, city, state, zip } = found;
    return ['found', { address, city, state, zip }];
  } catch {
    return ['unavailable'];
  }
}
