import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import type { VirtualListHandle } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { requestsText } from '#messages/requests-text.ts';
import type { HomeState } from '#screens/home/state/home-state.ts';
import { everything, type FoundRequests } from './use-found-requests.ts';
import type { OwnRequests } from './use-own-requests.ts';

/**
 * Scrolls to the new request and announces it, once: when 'Thanks!' is closed, the list is open and has the
 * request.
 */
export function useNewRequest(
  { newId, isListOpen, modal }: HomeState,
  own: OwnRequests,
  { requests: found, choose }: FoundRequests,
  list: RefObject<VirtualListHandle | null>,
): void {
  const shown = useRef<number>(undefined);
  const isDue = isListOpen && modal.name === 'none' && own.requests.some(({ Id }) => Id === newId);
  const isFound = found.some(({ Id }) => Id === newId);

  const show = useEffectEvent((isThere: boolean) => {
    if (newId === null || newId === shown.current) return;
    // A filtered list may not have the request.
    if (!isThere) return choose(everything);
    shown.current = newId;
    list.current?.revealRow(String(newId));
    announce(requestsText('list.justSentNews', { id: String(newId) }));
  });
  useEffect(() => {
    if (isDue) show(isFound);
  }, [isDue, isFound]);
}
