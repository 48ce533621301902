import { type ReactNode, type Ref, useMemo } from 'react';
import { distanceText } from '@fixpoint/languages/distance.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import type { LocationFailure } from '@fixpoint/ui/map/device-location.ts';
import { MapView, type MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import type { LocationFix } from '@fixpoint/ui/map/resident-map.ts';
import { toastFailure } from '@fixpoint/ui/feedback/toast.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { locationMessages } from '#features/address-search/locate-button.tsx';
import { PlacePicker } from '#features/address-search/place-picker.tsx';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { allIsThere } from '#features/session/all-is-there.ts';
import { useSession } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import { asksForPin, mayPlacePin, selectedId } from '#screens/home/state/home-questions.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { useClientName } from '#screens/home/use-client-name.ts';
import type { VisibleParts } from '#screens/home/use-visible-parts.ts';
import { useWindowWidth } from '#screens/home/use-window-width.ts';
import { mapBasemaps } from '#features/place-map/map-basemaps.ts';
import { mapPadding } from './map-padding.ts';
import { homeMapTexts } from './map-texts.ts';
import { addressSearchId } from '#screens/home/skip-links.tsx';
import { searchAnAddress } from './search-an-address.ts';
import { useOwnPins } from './use-own-pins.ts';
import type { PlacePin } from './use-place-pin.ts';

export interface HomeMapProps {
  home: Home;
  visibleParts: VisibleParts;
  /** The citizen's own requests to show as pins. */
  requests: readonly CitizenRequest[];
  /** The request whose details are open. */
  selected: CitizenRequest | undefined;
  /** Places the pin and moves the map to it. */
  pickPlace: PlacePin;
  /** The device that is followed is here. */
  onDevice: (fix: LocationFix) => void;
  /** The next step for the resident. */
  prompt: ReactNode;
  ref: Ref<MapViewHandle>;
}

const world = { west: -180, south: -85, east: 180, north: 85 };

/** The map with the pin, and other ways to choose a place. */
export function HomeMap({
  home,
  visibleParts,
  requests,
  selected,
  pickPlace,
  onDevice,
  prompt,
  ref,
}: HomeMapProps) {
  const { state, place, dispatch } = home;
  const { client } = useSession();
  const clientName = useClientName();
  const startUp = useStartUp();
  const basemaps = mapBasemaps(startUp);
  const texts = useMemo(() => homeMapTexts(clientName), [clientName]);
  /** A resident without a pin reports from their location; for others it is only announced. */
  const handleLocated = (fix: LocationFix, isFirst: boolean) => {
    onDevice(fix);
    if (!isFirst) return;
    const { position, accuracyM } = fix;
    const isPlaced = asksForPin(state) && place({ position, address: null, accuracyM });
    if (isPlaced) return;
    const distance = distanceText(accuracyM, startUp.client?.timeZone, 'up');
    announce(requestsText('home.trackedWithin', { distance }));
  };
  const cover = { isListOpen: visibleParts.isListOpen, panel: state.panel.name };
  return (
    <MapView
      ref={ref}
      texts={texts}
      extent={client?.extent ?? world}
      basemaps={basemaps}
      padding={mapPadding(useWindowWidth(), cover, document.dir)}
      pins={useOwnPins(requests, selected)}
      emphasis={{ highlighted: idOf(state.pointedId), selected: idOf(selectedId(state)) }}
      onSelectPin={(id) => dispatch({ type: 'request-selected', requestId: Number(id) })}
      onPointPin={(id) => dispatch({ type: 'request-pointed', requestId: id === null ? null : Number(id) })}
      droppedPin={state.pin?.position ?? null}
      isPinGuessed={state.pin?.isFromAfar === true}
      foundLocation={useFoundLocation(state.pin)}
      mayPlacePin={mayPlacePin(state)}
      onPlacePin={(position, isFromAfar) => place({ position, address: null, isFromAfar })}
      onMovePin={(position) => void place({ position, address: null })}
      onReady={() => dispatch({ type: 'map-loaded' })}
      onFailed={() => dispatch({ type: 'map-failed' })}
      onComplete={allIsThere}
      onLocated={handleLocated}
      onLocationFailed={(why) => announceLocationFailure(why, clientName)}
      // The create panel has its own search; no pin is placed while details are open.
      search={
        state.panel.name === 'none' && (
          <PlacePicker searchId={addressSearchId} near={state.pin?.position} onPick={pickPlace} />
        )
      }
      prompt={prompt}
    />
  );
}

/** The device's location, while the pin is there because of it. */
function useFoundLocation(pin: HomePin | null): LocationFix | null {
  const position = pin?.position;
  const accuracyM = pin?.accuracyM;
  return useMemo(
    () => (position === undefined || accuracyM === undefined ? null : { position, accuracyM }),
    [position, accuracyM],
  );
}

/** The ids of pins are those of their requests. */
function idOf(requestId: number | null): string | null {
  return requestId === null ? null : String(requestId);
}

function announceLocationFailure(why: LocationFailure, clientName: string): void {
  const isOutside = why === 'outside';
  const sentence = isOutside
    ? requestsText('home.outsideArea', { client: clientName })
    : requestsText(locationMessages[why]);
  toastFailure(sentence, searchAnAddress());
}
