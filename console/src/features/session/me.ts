import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { call } from '#api/call.ts';
import { NetworkFailure } from '#api/desk-failure.ts';

/** Who is signed in, and where. */
export type Me = ResultOf<typeof findMe>;

/** Under which it is kept. */
export const meKey = ['me'];

/** Asked for once: who is in changes by signing in alone. */
export function useFindMe(): UseQueryResult<Me> {
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => call(findMe, {}, signal).catch(asKept),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network whoever was here last opens their day.
    networkMode: 'always',
  });
}

/** Without an answer: whoever has a day kept on this device. */
async function asKept(failure: unknown): Promise<Me> {
  if (!(failure instanceof NetworkFailure) || !('indexedDB' in globalThis)) throw failure;
  const { lastMe } = await import('#features/device/kept-day.ts');
  const kept = await lastMe().catch(() => undefined);
  if (kept === undefined) throw failure;
  return kept;
}

export const MeContext = createContext<Me | undefined>(undefined);

/** Inside of the desk there is always somebody. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new Error('Nobody is signed in here.');
  return me;
}
