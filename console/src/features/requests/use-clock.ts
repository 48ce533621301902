import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time, updated each minute, so that words such as 'two hours late' stay true. */
export function useClock(everyMs = minuteMs): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
