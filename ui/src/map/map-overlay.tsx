/** Contains everything that floats on the map, in one flow, so that nothing overlaps. */
import { type ReactNode, useState } from 'react';
import type { BasemapName } from './basemap.ts';
import { BasemapToggle } from './basemap-toggle.tsx';
import { MapAttribution } from './map-attribution.tsx';
import { MapControls } from './map-controls.tsx';
import { MapNotice } from './map-notice.tsx';
import styles from './map-overlay.module.css';
import type { MapTexts } from './map-texts.ts';
import type { Tracking } from './use-location-tracking.ts';
import type { MapState } from './use-resident-map.ts';

const noCredits: readonly string[] = [];

export interface MapOverlayProps {
  state: MapState;
  texts: MapTexts;
  tracking: Tracking;
  /** Duration of a step of the map. */
  stepMs: number;
  basemap: BasemapName;
  onBasemap: (to: BasemapName) => void;
  /** False while no part of the basemap loads. */
  isReachable: boolean;
  credits: readonly string[];
  /** Floats top-right. */
  search: ReactNode;
  /** Floats at the bottom. */
  prompt: ReactNode;
}

export function MapOverlay(props: MapOverlayProps) {
  const { state, texts, tracking, stepMs, basemap, onBasemap, isReachable, credits, search, prompt } = props;
  const [isPadOpen, setIsPadOpen] = useState(false);
  const map = state.is === 'ready' ? state.map : undefined;
  return (
    <div className={styles.free}>
      <div className={styles.floating} data-pad={(map && isPadOpen) || undefined}>
        <div className={styles.top}>
          {map && (
            <MapControls
              map={map}
              texts={texts}
              tracking={tracking}
              stepMs={stepMs}
              isPadOpen={isPadOpen}
              onTogglePad={() => setIsPadOpen(!isPadOpen)}
            />
          )}
          <div className={styles.search}>{search}</div>
        </div>
        {state.is === 'failed' && (
          <MapNotice place="whole" text={texts.failed} retry={texts.retry} onRetry={state.retry} />
        )}
        <div className={styles.bottom}>
          {map && !isReachable && (
            <MapNotice
              place="edge"
              text={texts.basemapUnreachable}
              retry={texts.retry}
              onRetry={() => map.retryBasemap()}
            />
          )}
          <div className={styles.prompt}>{prompt}</div>
          {map && <BasemapToggle current={basemap} texts={texts} onToggle={onBasemap} />}
          <MapAttribution credits={map ? credits : noCredits} />
        </div>
      </div>
    </div>
  );
}
