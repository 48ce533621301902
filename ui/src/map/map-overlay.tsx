/** Contains everything that floats on the map, in one flow, so that nothing overlaps. */
import { type ReactNode, useState } from 'react';
import type { BasemapName } from './basemap.ts';
import { useIsOnline } from '#use-is-online.ts';
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
  /** True while parts of the basemap show less detail. */
  isCoarse: boolean;
  credits: readonly string[];
  /** Floats top-right. */
  search: ReactNode;
  /** Floats at the bottom. */
  prompt: ReactNode;
}

export function MapOverlay(props: MapOverlayProps) {
  const { state, texts, tracking, stepMs, basemap, onBasemap, credits, search, prompt } = props;
  const [isPadOpen, setIsPadOpen] = useState(false);
  const map = state.is === 'ready' ? state.map : undefined;
  const isOnline = useIsOnline();
  const isCoarse = props.isReachable && props.isCoarse;
  const coarse = isCoarse ? texts.basemapCoarse : undefined;
  const trouble = props.isReachable ? coarse : texts.basemapUnreachable;
  // A map with less detail takes little room: with a network again, it loads the rest by itself.
  const isRetryShown = isOnline || !isCoarse;
  return (
    <div className={styles.free}>
      <div className={styles.floating} data-pad={(map && isPadOpen) || undefined}>
        <div className={styles.top} data-covers-map="top" data-unprinted>
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
          <div className={styles.trouble} data-covers-map="bottom">
            <div>
              {map && trouble !== undefined && (
                <MapNotice
                  place="edge"
                  text={trouble}
                  retry={texts.retry}
                  onRetry={isRetryShown ? () => map.retryBasemap() : undefined}
                />
              )}
            </div>
          </div>
          <div className={styles.prompt} data-covers-map="bottom">
            {prompt}
          </div>
          {map && <BasemapToggle current={basemap} texts={texts} onToggle={onBasemap} />}
          <MapAttribution credits={map ? credits : noCredits} />
        </div>
      </div>
    </div>
  );
}
