import { writingLastsMs } from '@fixpoint/contract/desk/live.ts';
import type { DeskWriting } from '@fixpoint/contract/desk/live.ts';
import { useEffect, useState } from 'react';

export type Writers = ReturnType<typeof useWriters>;

interface Writer extends DeskWriting {
  /** By `Date.now()`. */
  until: number;
}

/** The colleagues who write in a case. Each ends by itself, some seconds after the last news. */
export function useWriters() {
  // In the order of their ends.
  const [writers, setWriters] = useState<readonly Writer[]>([]);
  const nextEnd = writers[0]?.until;

  useEffect(() => {
    if (nextEnd === undefined) return undefined;
    const endPast = () => setWriters((some) => some.filter(({ until }) => until > Date.now()));
    const timer = setTimeout(endPast, Math.max(0, nextEnd - Date.now()));
    return () => clearTimeout(timer);
  }, [nextEnd]);

  return {
    isWriting: ({ requestId, accountId }: DeskWriting) =>
      writers.some((one) => one.requestId === requestId && one.accountId === accountId),
    add: (writing: DeskWriting) =>
      setWriters((some) => [
        ...some.filter(({ accountId }) => accountId !== writing.accountId),
        { ...writing, until: Date.now() + writingLastsMs },
      ]),
    /** After a change, which may be what they wrote. The next news of somebody who still writes come soon. */
    endIn: (requestId: number) => setWriters((some) => some.filter((one) => one.requestId !== requestId)),
  };
}
