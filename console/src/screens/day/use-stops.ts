import { useMemo } from 'react';
import type { DayCase } from '#features/device/day.ts';
import type { OutboxEntry } from '#features/device/outbox-entry.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { legs, walkingOrder } from './order/walking-order.ts';
import type { SeenDay } from './use-day.ts';

/** A case on the way. */
export interface Stop {
  item: DayCase;
  /** The position in the order, from 1. */
  number: number;
  /** Metres from the stop before; undefined if unknown. */
  metres: number | undefined;
}

export interface Stops {
  /** Today's stops in walking order. */
  today: readonly Stop[];
  /** Cases due on another day, ordered by due time. */
  later: readonly DayCase[];
  /** Cases that were finished or returned here, and are not sent yet. */
  done: readonly DayCase[];
}

/** The cases of the day in their order. Cases finished on this device are not on the way any more. */
export function useStops(
  seenDay: SeenDay | undefined,
  entries: readonly OutboxEntry[],
  from: Position | undefined,
): Stops {
  const { data: municipality } = useMunicipality();
  return useMemo(() => {
    const { cases = [], endsAt } = seenDay?.day ?? {};
    const final = new Set(
      municipality?.statuses.filter(({ type }) => type === 2).map(({ statusId }) => statusId),
    );
    const isDone = ({ requestId }: DayCase) =>
      entries.some(
        (entry) =>
          entry.requestId === requestId &&
          entry.refusal === undefined &&
          (entry.kind === 'return' || (entry.kind === 'result' && final.has(entry.fields.statusId ?? -1))),
      );
    const open = cases.filter((item) => !isDone(item));
    const isToday = ({ dueAt }: DayCase) => dueAt === null || endsAt === undefined || dueAt < endsAt;
    const way = walkingOrder(open.filter(isToday), from);
    const metres = legs(way, from);
    return {
      today: way.map((item, at) => ({ item, number: at + 1, metres: metres[at] })),
      later: open.filter((item) => !isToday(item)),
      done: cases.filter(isDone),
    };
  }, [seenDay, entries, from, municipality]);
}
