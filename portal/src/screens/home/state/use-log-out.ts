import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@fixpoint/ui/toast.ts';
import { logOut } from '#features/session/log-out.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';

interface LeftScreen {
  /** The draft is kept no more: it waits as it is. */
  leave(): void;
  /** The screen is empty. */
  clear(): void;
}

/** What pressing 'Log Out' does (spec 4): nothing of the citizen is left on the screen or in memory; a draft waits for them. */
export function useLogOut({ leave, clear }: LeftScreen): () => Promise<void> {
  const session = useSessionStore();
  const queries = useQueryClient();
  return async () => {
    leave();
    clear();
    const loggingOut = logOut(session, localStorage);
    queries.clear();
    if ((await loggingOut) === 'guest') toast(text('home.loggedOut'));
  };
}
