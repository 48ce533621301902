// chunk: form
/** The owner of the place of a report, from the server's answer and the resident's. */
import type { QueryClient } from '@tanstack/react-query';
import type { findOwnerOfPlace } from '@fixpoint/contract/commands/find-owner-of-place.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { OwnerChoice } from '#features/outbox/outbox-entry.ts';
import type { HomePin, HomeState, OwnerAnswer } from '#screens/home/state/home-state.ts';

export type PlaceAnswer = ResultOf<typeof findOwnerOfPlace>;

export type OwnerPlace = PlaceAnswer['Places'][number];

/** Metres of a place of which only the street is known. */
const vagueMetres = 15;

/** Identifies a place and a work type. Answers about another one do not count. */
export function ownerMark({ position, isVague }: HomePin, workTypeId: number): string {
  return `${position.longitude} ${position.latitude} ${isVague === true ? vagueMetres : 0} ${workTypeId}`;
}

export function ownerQueryKey(mark: string): [string, string] {
  return ['owner', mark];
}

/** The place that the report is about; undefined if the resident has not chosen one of several. */
export function placeOf(
  places: readonly OwnerPlace[],
  answer: OwnerAnswer | undefined,
  mark: string,
): OwnerPlace | undefined {
  if (places.length < 2) return places[0];
  const key = answer?.mark === mark ? answer.key : undefined;
  return places.find((place) => ownerKeyOf(place) === key);
}

/** Key of the owner; empty: the municipality. */
export function ownerKeyOf(place: OwnerPlace): string;
export function ownerKeyOf(place: OwnerPlace | undefined): string | undefined;
export function ownerKeyOf(place: OwnerPlace | undefined): string | undefined {
  return place && (place.Owner?.Key ?? '');
}

/** The part of the request about the owner; undefined: the server named none, or nothing was chosen. */
export function ownerChoiceOf({ pin, form }: HomeState, queries: QueryClient): OwnerChoice | undefined {
  if (pin === null || form.workTypeId === null) return undefined;
  const mark = ownerMark(pin, form.workTypeId);
  const places = queries.getQueryData<PlaceAnswer>(ownerQueryKey(mark))?.Places ?? [];
  const place = placeOf(places, form.ownerAnswer, mark);
  // The card was on the screen, so the resident has read it.
  return place && { key: ownerKeyOf(place), isSentAnyway: place.Owner?.Act === 'tell' };
}
