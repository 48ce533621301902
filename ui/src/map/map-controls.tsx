/** The buttons of the map: everything that dragging, pinching and the wheel can do, for one finger or a key. */
import { useId, useState } from 'react';
import { IconButton } from '#icon-button.tsx';
import styles from './map-controls.module.css';
import type { MapTexts } from './map-texts.ts';
import type { ResidentMap } from './resident-map.ts';
import type { Tracking } from './use-location-tracking.ts';

const stepPx = 140;

export interface MapControlsProps {
  map: ResidentMap;
  texts: MapTexts;
  tracking: Tracking;
  /** How long a step of the map lasts. */
  stepMs: number;
}

/** Top-left: follow my location (spec 2), zoom, the whole area, move. */
export function MapControls({ map, texts, tracking, stepMs }: MapControlsProps) {
  const [isMoving, setIsMoving] = useState(false);
  const padId = useId();
  return (
    <div className={styles.column}>
      <div className={styles.group}>
        <IconButton
          icon="locate"
          label={texts.trackLocation}
          aria-pressed={tracking.isTracking}
          onClick={tracking.isTracking ? tracking.stop : tracking.start}
        />
      </div>
      <div className={styles.group}>
        <IconButton icon="plus" label={texts.zoomIn} onClick={() => map.zoomBy(1, stepMs)} />
        <IconButton icon="minus" label={texts.zoomOut} onClick={() => map.zoomBy(-1, stepMs)} />
        <IconButton icon="whole-area" label={texts.wholeArea} onClick={() => map.fit(stepMs)} />
        <IconButton
          icon="move"
          label={texts.move}
          aria-expanded={isMoving}
          aria-controls={padId}
          onClick={() => setIsMoving(!isMoving)}
        />
      </div>
      {isMoving && (
        <fieldset id={padId} className={styles.pad} aria-label={texts.move}>
          <PanButton towards="up" label={texts.moveUp} onPress={() => map.panBy(0, -stepPx, stepMs)} />
          <PanButton towards="left" label={texts.moveLeft} onPress={() => map.panBy(-stepPx, 0, stepMs)} />
          <PanButton towards="right" label={texts.moveRight} onPress={() => map.panBy(stepPx, 0, stepMs)} />
          <PanButton towards="down" label={texts.moveDown} onPress={() => map.panBy(0, stepPx, stepMs)} />
        </fieldset>
      )}
    </div>
  );
}

interface PanButtonProps {
  towards: 'up' | 'left' | 'right' | 'down';
  label: string;
  onPress: () => void;
}

function PanButton({ towards, label, onPress }: PanButtonProps) {
  return <IconButton icon="chevron-down" label={label} className={styles[towards]} onClick={onPress} />;
}
