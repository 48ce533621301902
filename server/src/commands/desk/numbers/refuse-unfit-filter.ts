import { numbersFilterMaxLength } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** Throws `fieldInvalid` if the filter is too long for numbers, or its viewport crosses the 180th meridian. */
export function refuseUnfitFilter(filter: RequestFilter): void {
  if (JSON.stringify(filter).length > numbersFilterMaxLength)
    refuse(`The filter may have at most ${numbersFilterMaxLength} characters.`);
  const { viewport } = filter;
  if (viewport !== undefined && (viewport.west > viewport.east || viewport.south > viewport.north))
    refuse('In the viewport, west must not exceed east, and south must not exceed north.');
}

/** Throws `fieldInvalid` with a sentence for programs. */
export function refuse(sentence: string): never {
  throw new ApplicationError('fieldInvalid', sentence);
}
