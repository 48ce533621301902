import { MapView } from '@fixpoint/ui/map/map-view.tsx';
import type { Pin } from '@fixpoint/ui/map/resident-map.ts';
import { useMemo } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { navigate } from '#features/navigation/address.ts';
import { drawnBasemaps } from '#features/places/drawn-basemaps.ts';
import { InsteadOfMap } from '#features/places/instead-of-map.tsx';
import { deskMapTexts } from '#features/places/map-texts.ts';
import { text } from '#messages/text.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { Stop } from '#screens/day/use-stops.ts';

export interface DayMapProps {
  stops: readonly Stop[];
  openedId: number | undefined;
  /** The member's position, if found. */
  from: Position | undefined;
}

/** Controls on the map keep this distance from its edges. */
const padding = { top: 24, right: 40, bottom: 24, left: 40 };
/** Around a single stop: a few houses. */
const leastDegrees = 0.0015;

/** Today's stops on a map. */
export function DayMap({ stops, openedId, from }: DayMapProps) {
  const basemaps = drawnBasemaps(useStartUp());
  const { data: municipality, isPending } = useMunicipality();
  const pins = useMemo<Pin[]>(
    () =>
      stops.map(({ item: { requestId, longitude, latitude } }) => ({
        id: String(requestId),
        position: { longitude, latitude },
      })),
    [stops],
  );
  const extent = around(stops.map(({ item }) => item)) ?? municipality?.extent;
  if (basemaps === undefined || extent === undefined) {
    const isComing = basemaps !== undefined && isPending;
    return <InsteadOfMap failedText={isComing ? undefined : text('map.failed')} />;
  }
  return (
    <MapView
      texts={{ ...deskMapTexts(), name: text('day.mapName') }}
      extent={extent}
      basemaps={basemaps}
      padding={padding}
      pins={pins}
      emphasis={{ highlighted: null, selected: openedId === undefined ? null : String(openedId) }}
      droppedPin={null}
      foundLocation={from === undefined ? null : { position: from, accuracyM: 0 }}
      onPlacePin={() => false}
      onMovePin={() => undefined}
      onSelectPin={(id) => navigate(`/day/${id}${location.search}`)}
    />
  );
}

function around(places: readonly Position[]) {
  if (places.length === 0) return undefined;
  const [longitudes, latitudes] = [places.map((it) => it.longitude), places.map((it) => it.latitude)];
  return {
    west: Math.min(...longitudes) - leastDegrees,
    east: Math.max(...longitudes) + leastDegrees,
    south: Math.min(...latitudes) - leastDegrees,
    north: Math.max(...latitudes) + leastDegrees,
  };
}
