import { useEffect, useState } from 'react';

/** The text once it has stood still for so long, so that a search is not sent for every key. */
export function useSettledText(text: string, settleMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text, settleMs]);
  return settled;
}
