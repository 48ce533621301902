/**
 * The buttons of the map. They do everything that dragging, pinching and the wheel do, with one finger or key.
 */
import { useId } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import styles from './map-controls.module.css';
import type { MapTexts } from './map-texts.ts';
import type { ResidentMap } from './resident-map.ts';
import type { Tracking } from './use-location-tracking.ts';

const stepPx = 140;

export interface MapControlsProps {
  map: ResidentMap;
  texts: MapTexts;
  tracking: Tracking;
  /** Duration of a step of the map. */
  stepMs: number;
  /** True if the buttons that move the map are shown. */
  isPadOpen: boolean;
  onTogglePad: () => void;
}

/** Top-left: follow my location (spec 2), zoom if there is space, and a pad with all other buttons. */
export function MapControls({ map, texts, tracking, stepMs, isPadOpen, onTogglePad }: MapControlsProps) {
  const padId = useId();
  const zoomIn = () => map.zoomBy(1, stepMs);
  const zoomOut = () => map.zoomBy(-1, stepMs);
  return (
    <div className={styles.controls}>
      <div className={styles.group}>
        <IconButton
          icon="locate"
          label={texts.trackLocation}
          aria-pressed={tracking.isTracking}
          onClick={tracking.isTracking ? tracking.stop : tracking.start}
        />
      </div>
      <div className={styles.group}>
        <IconButton icon="plus" label={texts.zoomIn} className={styles.zoom} onClick={zoomIn} />
        <IconButton icon="minus" label={texts.zoomOut} className={styles.zoom} onClick={zoomOut} />
        <IconButton
          icon="move"
          label={texts.move}
          aria-expanded={isPadOpen}
          aria-controls={padId}
          onClick={onTogglePad}
        />
      </div>
      {isPadOpen && (
        <fieldset id={padId} className={styles.pad} aria-label={texts.move}>
          <IconButton icon="minus" label={texts.zoomOut} className={styles.out} onClick={zoomOut} />
          <PanButton towards="up" label={texts.moveUp} onPress={() => map.panBy(0, -stepPx, stepMs)} />
          <IconButton icon="plus" label={texts.zoomIn} className={styles.in} onClick={zoomIn} />
          <PanButton towards="left" label={texts.moveLeft} onPress={() => map.panBy(-stepPx, 0, stepMs)} />
          <IconButton
            icon="whole-area"
            label={texts.wholeArea}
            className={styles.all}
            onClick={() => map.fit(stepMs)}
          />
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
