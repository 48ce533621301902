import type { Dispatch } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { mayWaitHere } from '#features/outbox/is-without-connection.ts';
import { ownerOf } from '#features/outbox/waiting.ts';
import { logOut } from '#features/session/log-out.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import type { SessionState } from '#features/session/session-state.ts';
import { text } from '#messages/text.ts';
import type { HomeEvent } from './home-reducer.ts';

interface LeftScreen {
  /** The draft is kept no more: it waits as it is. */
  leave(): void;
  /** The screen is empty. */
  clear(): void;
  dispatch: Dispatch<HomeEvent>;
}

export interface LoggingOut {
  /** Asks first, where something of theirs is not sent yet. */
  logOut(): Promise<void>;
  /** Without asking; what is not sent waits for them here, or is thrown away. */
  logOutNow(mayKeep: boolean): Promise<void>;
}

/** What pressing 'Log Out' does (spec 4): nothing of the citizen is left on the screen or in memory; a draft waits for them. */
export function useLogOut({ leave, clear, dispatch }: LeftScreen): LoggingOut {
  const session = useSessionStore();
  const queries = useQueryClient();
  const logOutNow = async (mayKeep: boolean) => {
    if (!mayKeep) await discard(session.state());
    leave();
    clear();
    const loggingOut = logOut(session, localStorage);
    queries.clear();
    if ((await loggingOut) === 'guest') toast(text('home.loggedOut'));
  };
  return {
    logOut: async () => {
      const count = mayWaitHere() ? await countWaiting(session.state()) : 0;
      if (count > 0) dispatch({ type: 'log-out-asked', count });
      else await logOutNow(true);
    },
    logOutNow,
  };
}

/** How much of the citizen's is not sent yet. */
async function countWaiting(state: SessionState): Promise<number> {
  try {
    const { readWaiting } = await import('#features/outbox/outbox.ts');
    const owner = ownerOf(state);
    return (await readWaiting()).filter(
      (thing) => thing.owner === owner && thing.clientId === state.client?.id,
    ).length;
  } catch {
    return 0;
  }
}

/** Never rejects: what the device does not throw away keeps nobody logged in. */
async function discard(state: SessionState): Promise<void> {
  const owner = ownerOf(state);
  const clientId = state.client?.id;
  if (owner === undefined || clientId === undefined) return;
  await import('#features/outbox/outbox.ts')
    .then(({ emptyOutbox }) => emptyOutbox(clientId, owner))
    .catch(() => undefined);
}
