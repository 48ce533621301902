import type { Position } from '@fixpoint/ui/map/position.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { ConflictChoice } from '#features/requests/conflict-field.tsx';
import type { Conflict } from '#features/requests/use-case-acts.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';

const placeFields = ['longitude', 'latitude', 'address', 'city', 'state', 'zip'] as const;

/** True for the fields that make up one place. */
export function isPlaceField(field: string): boolean {
  return (placeFields as readonly string[]).includes(field);
}

/** True if the pin is part of a conflict. Its place is then decided as a whole. */
export function isAboutPin({ fields, changes }: Conflict): boolean {
  const names = [...Object.keys(fields), ...changes.map(({ field }) => field)];
  return changes.some(({ field }) => isPlaceField(field)) && names.some((name) => name.endsWith('itude'));
}

export interface ConflictPlaceProps {
  /** The case as it is at the server now. */
  item: Case;
  conflict: Conflict;
  isOwn: boolean;
  onChoose: (isOwn: boolean) => void;
}

/** Lets the member choose between their own place of the pin and the place that somebody else has set. */
export function ConflictPlace({ item, conflict, isOwn, onChoose }: ConflictPlaceProps) {
  const changes = conflict.changes.filter(({ field }) => isPlaceField(field));
  const { by, at } = changes.at(-1)!;
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  const before = { ...item.public, ...valuesOf('before') };
  const theirs = { ...item.public, ...valuesOf('after') };
  const own = { ...theirs, ...(conflict.fields as Partial<Place>) };
  return (
    <ConflictChoice
      name="place"
      title={text('place.title')}
      before={wordsOf(before, before)}
      theirs={wordsOf(theirs, before)}
      own={wordsOf(own, before)}
      by={by}
      at={at}
      isOwn={isOwn}
      onChoose={onChoose}
    />
  );
}

type Place = Position & { address: string; city: string };

/** '812 Prospect Avenue, Riverbend', with the metres by which the pin was moved. */
function wordsOf({ address, city, ...to }: Place, from: Position): string {
  const words = [shownAddress(address), city].filter(Boolean).join(', ');
  const metres = Math.round(metresBetween(from, to));
  return metres === 0 ? words : text('clash.movedPin', { place: words, metres });
}

const metresPerDegree = 111_320;

/** Exact enough within a municipality. */
function metresBetween(one: Position, other: Position): number {
  const up = (other.latitude - one.latitude) * metresPerDegree;
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(up, (other.longitude - one.longitude) * metresPerDegree * shrink);
}
