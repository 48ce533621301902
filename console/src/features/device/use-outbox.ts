import { useWaiting, type Waiting } from '@fixpoint/ui/outbox/use-waiting.ts';
import { useCallback } from 'react';
import { useMe } from '#features/session/me.ts';
import { readWaiting } from './outbox.ts';
import type { WaitingThing } from './waiting.ts';

export type Outbox = Waiting<WaitingThing>;

/** The member's outbox, and whether a colleague has entries too. Undefined until loaded. */
export function useOutbox(): Outbox | undefined {
  const { accountId } = useMe().me;
  return useWaiting(
    useCallback(async () => {
      const all = await readWaiting();
      const things = all.filter((thing) => thing.accountId === accountId);
      return { things, hasOthers: things.length < all.length };
    }, [accountId]),
  );
}
