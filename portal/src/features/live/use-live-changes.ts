import { useEffect, useEffectEvent } from 'react';
import type { LiveChange } from '@fixpoint/contract/live-updates.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { askNowAndThen } from './ask-now-and-then.ts';
import { openPortalLine } from './portal-line.ts';

export interface LiveChangesOptions {
  /** Undefined follows nothing. */
  token: string | undefined;
  /** The request to follow; left out, all that the citizen of the token has submitted. */
  guid?: string | undefined;
  /** When the screen began to read what it shows, by `Date.now()`. */
  readSince: number;
  /** A change without a guid says that any of the requests may have changed. */
  onChange: (change: LiveChange) => void;
}

/**
 * Tells of changes to requests while the page is looked at. A screen uses it once, so that a tab has one connection.
 * Where the server has no live updates, an open request is asked for now and then instead.
 */
export function useLiveChanges({ token, guid, readSince, onChange }: LiveChangesOptions): void {
  const { hasLiveUpdates } = useStartUp();
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    if (token === undefined) return undefined;
    const question = { token, ...(guid !== undefined && { guid }) };
    if (hasLiveUpdates === true) return openPortalLine(question, readSince, (change) => tell(change));
    return guid === undefined ? undefined : askNowAndThen(() => tell({ guid }));
  }, [hasLiveUpdates, token, guid, readSince]);
}
