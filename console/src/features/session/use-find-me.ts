/**
 * Asks who is signed in. Without a connection, the answer is the member whose day is stored on this device.
 */
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { translateMore } from '@fixpoint/languages/municipal-text.ts';
import { activeLanguage } from '@fixpoint/languages/spoken.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { NetworkFailure, isRefusedAs } from '#api/desk-failure.ts';
import { type Me, meKey } from './me.ts';

/** Fetched once; only signing in changes it. */
export function useFindMe(): UseQueryResult<Me> {
  return useQuery({
    queryKey: meKey,
    queryFn: async ({ signal }) => {
      const payload = { language: activeLanguage() };
      const me = await Promise.race([call(findMe, payload, signal), whenSlow()]).catch(storedMeFor);
      // Before anything else is asked for, because names are translated where they arrive.
      translateMore(me.statusNames ?? {});
      return me;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network, the last member opens their day.
    networkMode: 'always',
  });
}

/** A connection that takes longer than this counts as none. */
const slowMs = 4000;

/** Without an answer: the member whose day is stored on this device. */
async function storedMeFor(failure: unknown): Promise<Me> {
  if (isRefusedAs(failure, 'tokenNotValid')) await forgetStored();
  const storedMe = failure instanceof NetworkFailure ? await readStoredMe() : undefined;
  if (storedMe === undefined) throw failure;
  return storedMe;
}

/** The same when an answer is slow. Without a stored day, the answer is waited for. */
function whenSlow(): Promise<Me> {
  return new Promise((resolve) => {
    setTimeout(() => void readStoredMe().then((storedMe) => storedMe && resolve(storedMe)), slowMs);
  });
}

/**
 * The session is gone: the member was deactivated, or has lost the device. Deletes the day. The outbox stays.
 */
async function forgetStored(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  try {
    await (await import('#features/device/stored-day.ts')).forgetDays();
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}

async function readStoredMe(): Promise<Me | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    return await (await import('#features/device/stored-day.ts')).lastMe();
  } catch {
    return undefined;
  }
}
