/** Clears the device when its member signs out. */
import { forgetDays } from './kept-day.ts';
import { readWaiting, takeBack } from './outbox.ts';

/** The number of the member's unsent entries. 0 if the browser stores nothing. */
export async function countWaiting(accountId: number): Promise<number> {
  const things = await readWaiting().catch(() => []);
  return things.filter((thing) => thing.accountId === accountId).length;
}

/** Deletes the day. The outbox stays for the next time, unless the member discards it. Never rejects. */
export async function clearDevice(
  accountId: number,
  { isDiscarding }: { isDiscarding: boolean },
): Promise<void> {
  try {
    await forgetDays();
    if (!isDiscarding) return;
    for (const thing of await readWaiting()) if (thing.accountId === accountId) await takeBack(thing.id);
  } catch {
    // A browser that stores nothing has nothing to clear.
  }
}
