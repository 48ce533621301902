import { useEffect } from 'react';
import { logFailure } from '#api/log-failure.ts';
import { useSession } from '#features/session/session-context.ts';

/** After a report: tells the server what the resident was shown near it. An undefined guid: nothing was asked. */
export function useNearbyAnswer(guid: string | undefined): void {
  const { token } = useSession();
  useEffect(() => {
    if (token === undefined || guid === undefined || guid === '') return;
    const send = async () => (await import('./send-nearby-answer.ts')).sendNearbyAnswer(guid, token);
    send().catch((failure: unknown) =>
      logFailure('The answer about requests nearby was not stored', failure),
    );
  }, [guid, token]);
}
