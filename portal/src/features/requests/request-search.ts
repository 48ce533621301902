/** Searches requests by words and by status type. */
import type { CitizenRequest } from './citizen-requests.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { shownAddress } from './shown-address.ts';

/** The values of StatusType (spec 3). */
export const statusTypes = { new: 0, inProgress: 1, final: 2 } as const;

export type StatusFilter = 'all' | keyof typeof statusTypes;

/** A request with its searchable text. */
export interface SearchableRequest {
  request: CitizenRequest;
  words: string;
}

/** Prepares requests for any number of searches. */
export function searchable(requests: readonly CitizenRequest[]): SearchableRequest[] {
  return requests.map((request) => {
    const { Id, WorkTypeName, Address, Description } = request;
    return {
      request,
      words: plain([Id, municipalText(WorkTypeName), shownAddress(Address), Description].join(' ')),
    };
  });
}

/**
 * The requests that pass the filter and contain every word of the query in id, work type, address or
 * description.
 */
export function searchRequests(
  among: readonly SearchableRequest[],
  query: string,
  filter: StatusFilter,
): CitizenRequest[] {
  const queryWords = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return among
    .filter(({ request }) => filter === 'all' || request.StatusType === statusTypes[filter])
    .filter(({ words }) => queryWords.every((word) => words.includes(word)))
    .map(({ request }) => request);
}

/** Removes capitals and accents, which people type differently, and the # before an id. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/(^|\s)#(?=\d)/g, '$1')
    .toLowerCase();
}
