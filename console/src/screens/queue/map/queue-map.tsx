import { findRequestPoints } from '@fixpoint/contract/desk/queue/find-request-points.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import type { MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import type { Pin, Sight } from '@fixpoint/ui/map/resident-map.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { LazyDeskMap } from '#features/places/lazy-desk-map.tsx';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { text } from '#messages/text.ts';
import { MarkCard, type PointedMark } from './mark-card.tsx';
import styles from './queue-map.module.css';

/** The requests of the view on a map. Requests close together share one mark with their number. */
export function QueueMap() {
  const { question, requestId, open, ask } = useQuestion();
  const [sight, setSight] = useState<Sight>();
  const map = useRef<MapViewHandle>(null);
  const { pointed, point, handleMove } = usePointedMark();
  const { points, isPending, isFailed } = usePoints(sight);
  const pins = useMemo<Pin[]>(
    () =>
      points.map(({ requestId: id, longitude, latitude, count, color, isOverdue }, at) => ({
        id: id === null ? `group ${at}` : String(id),
        position: { longitude, latitude },
        count,
        colour: color ?? undefined,
        isLate: isOverdue ?? false,
      })),
    [points],
  );

  function choose(id: string): void {
    const pin = pins.find((it) => it.id === id);
    if (pin === undefined) return;
    if ((pin.count ?? 1) > 1) map.current?.flyTo(pin.position);
    else open(Number(id));
  }

  return (
    <div className={styles.place} onPointerMoveCapture={handleMove}>
      <LazyDeskMap
        ref={map}
        pins={pins}
        selected={requestId === undefined ? null : String(requestId)}
        instructions={text('map.instructions')}
        failedText={text('map.failed')}
        onSelect={choose}
        onPoint={point}
        onRest={setSight}
        prompt={
          <span className={styles.say}>
            <output>{isPending && text('queue.loading')}</output>
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
      {pointed !== undefined && <MarkCard {...pointed} />}
    </div>
  );
}

/** The mark under the mouse, with the place of the mouse. */
function usePointedMark() {
  const [pointed, setPointed] = useState<PointedMark>();
  const pointer = useRef({ x: 0, y: 0, isLeft: false });
  return {
    pointed,
    /** Groups of requests have no number. */
    point: (id: string | null) => {
      const requestId = Number(id ?? Number.NaN);
      setPointed(Number.isNaN(requestId) ? undefined : { requestId, ...pointer.current });
    },
    handleMove: ({ currentTarget, clientX, clientY }: PointerEvent) => {
      const { left, top, width } = currentTarget.getBoundingClientRect();
      const [x, y] = [clientX - left, clientY - top];
      pointer.current = { x, y, isLeft: x > width / 2 };
    },
  };
}

const noPoints: never[] = [];

/** The requests in sight. While the map moves, the previous ones stay. */
function usePoints(sight: Sight | undefined) {
  const { question } = useQuestion();
  const { data, isPending, isError } = useQuery({
    queryKey: ['points', writeQuestion(question).toString(), sight],
    queryFn: async ({ signal }) => {
      const { extent, zoom } = sight!;
      const mapQuestion = { filter: question.filter, viewport: extent, zoom };
      return (await call(findRequestPoints, mapQuestion, signal)).points;
    },
    enabled: sight !== undefined,
    placeholderData: keepPreviousData,
  });
  return { points: data ?? noPoints, isPending, isFailed: isError };
}
