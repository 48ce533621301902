import type { HistoryEntry } from '#features/navigation/history-entry.ts';
import type { SentRequest } from './home-state.ts';

let thankedFor: SentRequest | undefined;

/** Remembers the request of 'Thanks!' while its resident looks at the registration. */
export function rememberThanked(request: SentRequest): void {
  thankedFor = request;
}

/** The request whose 'Thanks!' is open at this entry; undefined if there is no such request. */
export function thankedAt({ steps }: HistoryEntry): SentRequest | undefined {
  const request = steps.at(-1) === 'modal' ? thankedFor : undefined;
  thankedFor = undefined;
  return request;
}
