import { useEffect, useEffectEvent } from 'react';
import type { LiveChange } from '@fixpoint/contract/live-updates.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { askNowAndThen } from './ask-now-and-then.ts';
import { openPortalConnection } from './portal-connection.ts';

export interface LiveChangesOptions {
  /** If undefined, no request is followed. */
  token: string | undefined;
  /** The request to follow; if left out, all requests of the token's citizen. */
  guid?: string | undefined;
  /** When the screen began to load its data, by `Date.now()`. */
  readSince: number;
  /** A change without a guid means that any of the requests may have changed. */
  onChange: (change: LiveChange) => void;
}

/**
 * Reports changes of requests while the page is visible. Use it once per screen, so that a tab has one
 * connection. If the server has no live updates, an open request is fetched periodically instead.
 */
export function useLiveChanges({ token, guid, readSince, onChange }: LiveChangesOptions): void {
  const { hasLiveUpdates } = useStartUp();
  const notify = useEffectEvent(onChange);

  useEffect(() => {
    if (token === undefined) return undefined;
    const question = { token, ...(guid !== undefined && { guid }) };
    if (hasLiveUpdates === true) return openPortalConnection(question, readSince, (change) => notify(change));
    return guid === undefined ? undefined : askNowAndThen(() => notify({ guid }));
  }, [hasLiveUpdates, token, guid, readSince]);
}
