import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import type { VirtualListHandle } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { requestsText } from '#messages/requests-text.ts';
import type { HomeState } from '#screens/home/state/home-state.ts';
import { everything, type FoundRequests } from './use-found-requests.ts';
import type { CitizenOwnRequests } from './use-own-requests.ts';

/**
 * Scrolls to the new request and announces it, once: when 'Thanks!' is closed, the list is open and has the
 * request.
 */
export function useNewRequest(
  { newId, isListOpen, modal }: HomeState,
  own: CitizenOwnRequests,
  { requests, choose }: FoundRequests,
  list: RefObject<VirtualListHandle | null>,
): void {
  const visibleId = useRef<number>(undefined);
  const isDue = isListOpen && modal.name === 'none' && own.requests.some(({ Id }) => Id === newId);
  const isFound = requests.some(({ Id }) => Id === newId);

  const show = useEffectEvent((isThere: boolean) => {
    if (newId === null || newId === visibleId.current) return;
    // A filtered list may not have the request.
    if (!isThere) return choose(everything);
    visibleId.current = newId;
    list.current?.revealRow(String(newId));
    announce(requestsText('list.justSentNews', { id: String(newId) }));
  });
  useEffect(() => {
    if (isDue) show(isFound);
  }, [isDue, isFound]);
}
