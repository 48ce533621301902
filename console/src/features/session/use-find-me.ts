/** Asks who is signed in. Without a connection, the member whose day is kept on this device. */
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { NetworkFailure, isRefusedAs } from '#api/desk-failure.ts';
import { type Me, meKey } from './me.ts';

/** Asked for once: who is in changes by signing in alone. */
export function useFindMe(): UseQueryResult<Me> {
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => Promise.race([call(findMe, {}, signal), whenSlow()]).catch(asKept),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network whoever was here last opens their day.
    networkMode: 'always',
  });
}

/** A line on which an answer takes longer than this is as good as none. */
const slowMs = 4000;

/** Without an answer: whoever has a day kept on this device. */
async function asKept(failure: unknown): Promise<Me> {
  if (isRefusedAs(failure, 'tokenNotValid')) await forgetKept();
  const kept = failure instanceof NetworkFailure ? await keptMe() : undefined;
  if (kept === undefined) throw failure;
  return kept;
}

/** The same when an answer takes its time; where no day is kept, it is waited for. */
function whenSlow(): Promise<Me> {
  return new Promise((resolve) => {
    setTimeout(() => void keptMe().then((kept) => kept && resolve(kept)), slowMs);
  });
}

/** The server knows nobody here any more: whoever was let go, or has lost the device, has taken nothing along. What waits stays. */
async function forgetKept(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  try {
    await (await import('#features/device/kept-day.ts')).forgetDays();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

async function keptMe(): Promise<Me | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    return await (await import('#features/device/kept-day.ts')).lastMe();
  } catch {
    return undefined;
  }
}
