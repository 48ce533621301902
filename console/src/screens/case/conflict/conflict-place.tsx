import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { ConflictChoice } from '#features/requests/conflict-field.tsx';
import type { Conflict } from '#features/requests/use-case-acts.ts';
import { useDistanceText } from '#features/session/me.ts';
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
  const distanceText = useDistanceText();
  const changes = conflict.changes.filter(({ field }) => isPlaceField(field));
  const { by, at } = changes.at(-1)!;
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  const before = { ...item.public, ...valuesOf('before') };
  const theirs = { ...item.public, ...valuesOf('after') };
  const own = { ...theirs, ...(conflict.fields as Partial<Place>) };
  /** '812 Prospect Avenue, Riverbend', with the distance by which the pin was moved. */
  const wordsOf = ({ address, city, ...to }: Place) => {
    const place = [shownAddress(address), city].filter(Boolean).join(', ');
    const metres = metresBetween(before, to);
    return metres < 0.5 ? place : text('clash.movedPin', { place, distance: distanceText(metres) });
  };
  return (
    <ConflictChoice
      name="place"
      title={text('place.title')}
      before={wordsOf(before)}
      theirs={wordsOf(theirs)}
      own={wordsOf(own)}
      by={by}
      at={at}
      isOwn={isOwn}
      onChoose={onChoose}
    />
  );
}

type Place = Position & { address: string; city: string };
