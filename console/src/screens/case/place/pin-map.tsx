import { MapView, type MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import type { Extent, Position } from '@fixpoint/ui/map/position.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { drawnBasemaps } from '#features/places/drawn-basemaps.ts';
import { InsteadOfMap } from '#features/places/instead-of-map.tsx';
import { deskMapTexts } from '#features/places/map-texts.ts';
import { text } from '#messages/text.ts';
import styles from './place-part.module.css';

/** Controls on the map keep this distance from its edges. */
const padding = { top: 0, right: 16, bottom: 0, left: 16 };
/** From the pin to each edge of its surroundings: some hundred metres. */
const reachDegrees = 0.003;

export interface PinMapProps {
  place: Position;
  onMove: (position: Position) => void;
}

/** A map on which the pin of a case is moved: by a click, by dragging, or with the arrow keys. */
export function PinMap({ place, onMove }: PinMapProps) {
  const basemaps = drawnBasemaps(useStartUp());
  const { data: municipality } = useMunicipality();
  const [surroundings] = useState(() => around(place));
  const map = useRef<MapViewHandle>(null);
  // The still, then the map: each begins with the whole area.
  const [shown, setShown] = useState<'nothing' | 'still' | 'map'>('nothing');
  const { longitude, latitude } = place;
  const seePlace = useEffectEvent(() => {
    map.current?.focus();
    map.current?.flyTo(place);
  });
  useEffect(() => {
    if (shown !== 'nothing') seePlace();
  }, [shown]);
  const choose = (position: Position) => {
    onMove({ longitude: position.longitude, latitude: position.latitude });
    return true;
  };
  if (basemaps === undefined) return <InsteadOfMap failedText={text('correct.noMap')} />;
  if (municipality === undefined) return <InsteadOfMap />;
  return (
    <div className={styles.pinMap}>
      <MapView
        ref={map}
        texts={{
          ...deskMapTexts(text('correct.pin')),
          name: text('correct.map'),
          instructions: text('correct.pinHint'),
          failed: text('correct.noMap'),
        }}
        extent={bothOf(municipality.extent, surroundings)}
        basemaps={basemaps}
        padding={padding}
        droppedPin={{ longitude, latitude }}
        onPlacePin={choose}
        onMovePin={choose}
        onReady={() => setShown('still')}
        onComplete={() => setShown('map')}
      />
    </div>
  );
}

/** A place outside of the municipality is within reach, too. */
function bothOf(one: Extent, other: Extent): Extent {
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  };
}

function around({ longitude, latitude }: Position): Extent {
  return {
    west: longitude - reachDegrees,
    south: latitude - reachDegrees,
    east: longitude + reachDegrees,
    north: latitude + reachDegrees,
  };
}
