import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#features/session/session-context.ts';

/** Photos that wait for a connection go on when the browser has one, and when there is a session to send them in. */
export function useResumedPhotos(resume: () => void): void {
  const { token } = useSession();
  const goOn = useEffectEvent(resume);
  useEffect(() => {
    const listener = () => goOn();
    if (token !== undefined) listener();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [token]);
}
