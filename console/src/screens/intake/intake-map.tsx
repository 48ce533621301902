import { MapView } from '@fixpoint/ui/map/map-view.tsx';
import type { MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { Pin } from '@fixpoint/ui/map/resident-map.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { drawnBasemaps } from '#features/places/drawn-basemaps.ts';
import { InsteadOfMap } from '#features/places/instead-of-map.tsx';
import { deskMapTexts } from '#features/places/map-texts.ts';
import { text } from '#messages/text.ts';
import type { ChosenPlace, IntakeDraftState } from './intake-draft.ts';
import { type NearbyRequest, labelAt } from './intake-queries.ts';

/** Controls on the map keep this distance from its edges. */
const padding = { top: 0, right: 16, bottom: 0, left: 16 };

export interface IntakeMapProps extends IntakeDraftState {
  nearbyRequests: readonly NearbyRequest[];
  /** The open request. */
  openId: number | undefined;
  onOpen: (requestId: number) => void;
}

/** The map for the place of a call. A click chooses the place. It also shows nearby requests. */
export function IntakeMap({ draft, write, nearbyRequests, openId, onOpen }: IntakeMapProps) {
  const basemaps = drawnBasemaps(useStartUp());
  const { data: municipality } = useMunicipality();
  const map = useRef<MapViewHandle>(null);
  const { place } = draft;
  const pins = useMemo<Pin[]>(
    () =>
      nearbyRequests.map(({ requestId, longitude, latitude }) => ({
        id: String(requestId),
        position: { longitude, latitude },
      })),
    [nearbyRequests],
  );
  useEffect(() => {
    if (place !== undefined) map.current?.flyTo(place);
  }, [place]);

  /** The place counts at once. Its address follows when it is found. */
  function choose({ longitude, latitude }: Position): boolean {
    const chosenPlace: ChosenPlace = { longitude, latitude, label: '', isHouse: true };
    write({ place: chosenPlace, address: '' });
    void labelAt(chosenPlace).then(
      (label) => write({ place: { ...chosenPlace, label }, address: label }),
      () => undefined,
    );
    return true;
  }

  if (basemaps === undefined) return <InsteadOfMap failedText={text('intake.mapFailed')} />;
  if (municipality === undefined) return <InsteadOfMap />;
  return (
    <MapView
      ref={map}
      texts={{
        ...deskMapTexts(text('intake.pin')),
        name: text('intake.map'),
        failed: text('intake.mapFailed'),
      }}
      extent={municipality.extent}
      basemaps={basemaps}
      padding={padding}
      pins={pins}
      emphasis={{ highlighted: null, selected: openId === undefined ? null : String(openId) }}
      droppedPin={place ?? null}
      onPlacePin={choose}
      onMovePin={choose}
      onSelectPin={(id) => onOpen(Number(id))}
    />
  );
}
