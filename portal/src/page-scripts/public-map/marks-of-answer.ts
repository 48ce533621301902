/** Makes the marks of the map from an answer of the server. */
import type { PublicMapAnswer, PublicMapPin } from '@fixpoint/contract/public-map.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { Pin } from '@fixpoint/ui/map/resident-map.ts';

/** The meaning of a mark: requests at exactly one place, or a part of the map with too many of them. */
type MarkMeaning = { requests: readonly PublicMapPin[] } | { part: Position };

export interface Marks {
  pins: readonly Pin[];
  /** By the id of the mark. */
  meanings: ReadonlyMap<string, MarkMeaning>;
}

/** Rings of open and closed requests. */
const statusTypes = { open: 0, closed: 2 };

export function marksOfAnswer(answer: PublicMapAnswer): Marks {
  const marks = 'pins' in answer ? marksOfPins(answer) : 'cells' in answer ? marksOfCells(answer) : [];
  return {
    pins: marks.map(({ pin }) => pin),
    meanings: new Map(marks.map(({ pin, meaning }) => [pin.id, meaning])),
  };
}

interface Mark {
  pin: Pin;
  meaning: MarkMeaning;
}

/** Masked places are often the same, and no zoom would show them apart. So they share a mark. */
function marksOfPins({ pins, total }: Extract<PublicMapAnswer, { pins: unknown }>): Mark[] {
  const byPlace = new Map<string, PublicMapPin[]>();
  for (const pin of pins) {
    const place = `${pin.longitude} ${pin.latitude}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), pin]);
  }
  return [...byPlace.values()].map((requests) => {
    const { number, longitude, latitude, isOpen } = requests[0]!;
    const pin = { id: String(number), position: { longitude, latitude } };
    const isSingle = requests.length === 1;
    return {
      pin: isSingle
        ? { ...pin, statusType: isOpen ? statusTypes.open : statusTypes.closed }
        : { ...pin, count: total ?? requests.length },
      meaning: { requests },
    };
  });
}

function marksOfCells({ cells }: Extract<PublicMapAnswer, { cells: unknown }>): Mark[] {
  return cells.map(({ longitude, latitude, count }, nth) => {
    const position = { longitude, latitude };
    return { pin: { id: `part ${nth}`, position, count }, meaning: { part: position } };
  });
}
