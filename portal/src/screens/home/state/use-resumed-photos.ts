import { useEffect, useEffectEvent } from 'react';

/** Photos that wait for a connection go on when the browser has one. */
export function useResumedPhotos(resume: () => void): void {
  const handleOnline = useEffectEvent(resume);
  useEffect(() => {
    const listener = () => handleOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
