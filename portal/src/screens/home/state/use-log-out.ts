import type { Dispatch } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { mayWaitHere } from '#features/outbox/is-without-connection.ts';
import { ownerOf } from '#features/outbox/outbox-entry.ts';
import { logOut } from '#features/session/log-out.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import type { SessionState } from '#features/session/session-state.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { HomeEvent } from './home-reducer.ts';

interface ClosedScreen {
  /** Stops storing the draft, which stays unchanged. */
  leave(): void;
  /** Empties the screen. */
  clear(): void;
  dispatch: Dispatch<HomeEvent>;
}

export interface LoggingOut {
  /** Asks first if the citizen has unsent entries. */
  logOut(): Promise<void>;
  /**
   * Logs out without asking. Unsent entries stay here for the citizen if `mayKeep`, and are deleted
   * otherwise.
   */
  logOutNow(mayKeep: boolean): Promise<void>;
}

/**
 * Handles 'Log Out' (spec 4): no data of the citizen stay on the screen or in memory; a draft is kept for
 * them.
 */
export function useLogOut({ leave, clear, dispatch }: ClosedScreen): LoggingOut {
  const session = useSessionStore();
  const queries = useQueryClient();
  const logOutNow = async (mayKeep: boolean) => {
    if (!mayKeep) await discard(session.state());
    leave();
    clear();
    const loggingOut = logOut(session, localStorage);
    queries.clear();
    if ((await loggingOut) === 'guest') toast(requestsText('home.loggedOut'));
  };
  return {
    logOut: async () => {
      const count = mayWaitHere() ? await countEntries(session.state()) : 0;
      if (count > 0) dispatch({ type: 'log-out-asked', count });
      else await logOutNow(true);
    },
    logOutNow,
  };
}

/** The number of the citizen's unsent entries. */
async function countEntries(state: SessionState): Promise<number> {
  try {
    const { readEntries } = await import('#features/outbox/outbox.ts');
    const owner = ownerOf(state);
    return (await readEntries()).filter(
      (entry) => entry.owner === owner && entry.clientId === state.client?.id,
    ).length;
  } catch {
    return 0;
  }
}

/** Never rejects: a failed deletion must not prevent the logout. */
async function discard(state: SessionState): Promise<void> {
  const owner = ownerOf(state);
  const clientId = state.client?.id;
  if (owner === undefined || clientId === undefined) return;
  await import('#features/outbox/outbox.ts')
    .then(({ emptyOutbox }) => emptyOutbox(clientId, owner))
    .catch(() => undefined);
}
