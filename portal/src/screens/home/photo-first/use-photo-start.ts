/** Begins a report with a photo: attaches it, and places the pin where it was taken, if that is sure. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refusalOf } from '@fixpoint/contract/photos/photo-refusal.ts';
import type { LocationFailure } from '@fixpoint/ui/map/device-location.ts';
import { type Extent, isInside } from '@fixpoint/ui/map/position.ts';
import { useSession } from '#features/session/session-context.ts';
import { type PhotoFirstKey } from '#messages/photo-first-text.ts';
import type { PlacePin } from '#screens/home/map/use-place-pin.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { type FoundLocation, LocationSearch } from './location-search.ts';
import { isRecent, type PlaceOffer, placeOffers, sureOffer } from './place-offers.ts';
import { type PhotoFacts, readPhotoFacts } from './read-photo-facts.ts';

/** The search for the place of the photo, while there is no pin. */
export interface PlaceSearch {
  isLooking: boolean;
  /** Places among which the resident may choose. */
  offers: readonly PlaceOffer[];
  /** The reason why the device's location cannot be used. */
  failure?: LocationFailure | undefined;
}

export interface PhotoStart {
  /** A sentence about a file that cannot be used. */
  problem: PhotoFirstKey | undefined;
  search: PlaceSearch;
  /** Call when the camera or the list of photos opens. */
  begin: () => void;
  /** Call if it closed without a photo. */
  giveUp: () => void;
  take: (file: File) => Promise<void>;
}

const world = { west: -180, south: -90, east: 180, north: 90 };

export function usePhotoStart(home: Home, pickPlace: PlacePin): PhotoStart {
  const extent = useSession().client?.extent ?? world;
  const [problem, setProblem] = useState<PhotoFirstKey>();
  const [search, setSearch] = useState<PlaceSearch>();
  const device = useRef<LocationSearch>(undefined);
  const giveUp = () => {
    device.current?.stop();
    device.current = undefined;
  };
  useSurePlace(search, home, pickPlace, giveUp);

  const begin = () => {
    giveUp();
    setProblem(undefined);
    device.current = new LocationSearch();
  };
  const take = async (file: File) => {
    const facts = await readPhotoFacts(file);
    const wrong = problemOf(file, facts);
    setProblem(wrong);
    if (wrong !== undefined) return giveUp();
    const takenAt = Math.min(file.lastModified, facts.takenAt?.getTime() ?? Infinity);
    const isNow = isRecent(takenAt, Date.now());
    setSearch({ isLooking: isNow, offers: [] });
    home.acts.attach([file]);
    const photoFirst = { takenAt, isNow, position: facts.position };
    home.dispatch({ type: 'form-changed', change: { photoFirst } });
    const found = isNow ? await device.current?.result() : undefined;
    giveUp();
    return setSearch(endOfSearch(facts, found, extent));
  };
  return { problem, search: search ?? searchOfDraft(home, extent), begin, giveUp, take };
}

/** Places the pin if the place is sure, and ends the search with the screen. */
function useSurePlace(
  search: PlaceSearch | undefined,
  home: Home,
  pickPlace: PlacePin,
  giveUp: () => void,
): void {
  const placeSure = useEffectEvent((offers: readonly PlaceOffer[]) => {
    const sure = sureOffer(offers);
    // A resident who has placed the pin meanwhile knows better.
    if (sure !== undefined && home.state.pin === null) pickPlace({ ...sure, address: null });
  });
  useEffect(() => {
    if (search !== undefined) placeSure(search.offers);
  }, [search]);
  const leave = useEffectEvent(giveUp);
  useEffect(() => () => leave(), []);
}

function endOfSearch(
  { position }: PhotoFacts,
  found: FoundLocation | undefined,
  extent: Extent,
): PlaceSearch {
  if (found === undefined || 'failure' in found)
    return { isLooking: false, offers: placeOffers(position, undefined, extent), failure: found?.failure };
  const failure = isInside(extent, found.position) ? undefined : ('outside' as const);
  return { isLooking: false, offers: placeOffers(position, found, extent), failure };
}

/** After a reload, the place in the photo can still be chosen. */
function searchOfDraft({ state }: Home, extent: Extent): PlaceSearch {
  return { isLooking: false, offers: placeOffers(state.form.photoFirst?.position, undefined, extent) };
}

function problemOf(file: File, { isJpeg }: PhotoFacts): PhotoFirstKey | undefined {
  const refusal = refusalOf(file);
  if (refusal === 'too-big') return 'photoFirst.tooBig';
  return refusal === undefined && isJpeg ? undefined : 'photoFirst.unreadable';
}
