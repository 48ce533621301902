import { MapView } from '@fixpoint/ui/map/map-view.tsx';
import type { MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { Pin } from '@fixpoint/ui/map/resident-map.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { drawnBasemaps } from '#features/places/drawn-basemaps.ts';
import { InsteadOfMap } from '#features/places/instead-of-map.tsx';
import { mapTexts } from '#features/places/map-texts.ts';
import { text } from '#messages/text.ts';
import type { ChosenPlace, IntakeDraftState } from './intake-draft.ts';
import { type NearRequest, labelAt } from './intake-queries.ts';

/** Controls on the map keep this distance from its edges. */
const padding = { top: 0, right: 16, bottom: 0, left: 16 };

export interface IntakeMapProps extends IntakeDraftState {
  near: readonly NearRequest[];
  /** The open request. */
  opened: number | undefined;
  onOpen: (requestId: number) => void;
}

/** The map for the place of a call. A click chooses the place. It also shows nearby requests. */
export function IntakeMap({ draft, write, near, opened, onOpen }: IntakeMapProps) {
  const basemaps = drawnBasemaps(useStartUp());
  const { data: municipality } = useMunicipality();
  const map = useRef<MapViewHandle>(null);
  const { place } = draft;
  const pins = useMemo<Pin[]>(
    () =>
      near.map(({ requestId, longitude, latitude }) => ({
        id: String(requestId),
        position: { longitude, latitude },
      })),
    [near],
  );
  useEffect(() => {
    if (place !== undefined) map.current?.flyTo(place);
  }, [place]);

  /** The place counts at once. Its address follows when it is found. */
  function choose({ longitude, latitude }: Position): boolean {
    const chosen: ChosenPlace = { longitude, latitude, label: '', isHouse: true };
    write({ place: chosen, address: '' });
    void labelAt(chosen).then(
      (label) => write({ place: { ...chosen, label }, address: label }),
      () => undefined,
    );
    return true;
  }

  if (basemaps === undefined) return <InsteadOfMap failedText={text('intake.mapFailed')} />;
  if (municipality === undefined) return <InsteadOfMap />;
  return (
    <MapView
      ref={map}
      texts={{ ...mapTexts(text('intake.pin')), name: text('intake.map'), failed: text('intake.mapFailed') }}
      extent={municipality.extent}
      basemaps={basemaps}
      padding={padding}
      pins={pins}
      emphasis={{ highlighted: null, selected: opened === undefined ? null : String(opened) }}
      droppedPin={place ?? null}
      onPlacePin={choose}
      onMovePin={choose}
      onSelectPin={(id) => onOpen(Number(id))}
    />
  );
}
