import { findRequestPoints } from '@fixpoint/contract/desk/queue/find-request-points.ts';
import { Button } from '@fixpoint/ui/button.tsx';
import { MapView, type MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import type { Pin, Sight } from '@fixpoint/ui/map/resident-map.ts';
import { Spinner } from '@fixpoint/ui/spinner.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useStartUp } from '#api/start-up.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { drawnBasemaps } from '#features/places/drawn-basemaps.ts';
import { mapTexts } from '#features/places/map-texts.ts';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { text } from '#messages/text.ts';
import styles from './queue-map.module.css';

/** What floats on the map keeps away from its edges. */
const padding = { top: 0, right: 16, bottom: 0, left: 16 };

/** The requests of the view where they are; those that lie close together are one mark with their number. */
export function QueueMap() {
  const basemaps = drawnBasemaps(useStartUp());
  const { data: municipality } = useMunicipality();
  const { question, requestId, open, ask } = useQuestion();
  const [sight, setSight] = useState<Sight>();
  const map = useRef<MapViewHandle>(null);
  const { points, isFailed } = usePoints(sight);
  const pins = useMemo<Pin[]>(
    () =>
      points.map(({ requestId: id, longitude, latitude, count }, at) => ({
        id: id === null ? `group ${at}` : String(id),
        position: { longitude, latitude },
        count,
      })),
    [points],
  );

  function choose(id: string): void {
    const pin = pins.find((it) => it.id === id);
    if (pin === undefined) return;
    if ((pin.count ?? 1) > 1) map.current?.flyTo(pin.position);
    else open(Number(id));
  }

  if (basemaps === undefined || municipality === undefined) {
    return (
      <div className={styles.waiting}>
        {basemaps === undefined ? <p>{text('map.failed')}</p> : <Spinner label={text('map.loading')} />}
      </div>
    );
  }
  return (
    <div className={styles.map}>
      <MapView
        ref={map}
        texts={mapTexts()}
        extent={municipality.extent}
        basemaps={basemaps}
        padding={padding}
        pins={pins}
        emphasis={{ highlighted: null, selected: requestId === undefined ? null : String(requestId) }}
        droppedPin={null}
        onPlacePin={() => false}
        onMovePin={() => undefined}
        onSelectPin={choose}
        onRest={setSight}
        prompt={
          <span className={styles.say}>
            {isFailed && <span role="alert">{text('map.pointsFailed')} </span>}
            <Button
              disabled={sight === undefined}
              onClick={() => ask({ ...question.filter, viewport: sight!.extent }, { layout: 'list' })}
            >
              {text('map.filterHere')}
            </Button>
          </span>
        }
      />
    </div>
  );
}

const noPoints: never[] = [];

/** What lies in sight; while the map moves on, what was there before stays. */
function usePoints(sight: Sight | undefined) {
  const { question } = useQuestion();
  const { data, isError } = useQuery({
    queryKey: ['points', writeQuestion(question).toString(), sight],
    queryFn: async ({ signal }) => {
      const { extent, zoom } = sight!;
      const asked = { filter: question.filter, viewport: extent, zoom };
      return (await call(findRequestPoints, asked, signal)).points;
    },
    enabled: sight !== undefined,
    placeholderData: keepPreviousData,
  });
  return { points: data ?? noPoints, isFailed: isError };
}
