import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, anew each minute: what is told as 'two hours late' stays true. */
export function useClock(everyMs = minuteMs): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
