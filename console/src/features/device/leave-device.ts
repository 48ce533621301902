/** What becomes of what the device keeps when its member signs out. */
import { forgetDays } from './kept-day.ts';
import { readWaiting, takeBack } from './outbox.ts';

/** How much of theirs is not at the server yet; none where the browser keeps nothing. */
export async function countWaiting(accountId: number): Promise<number> {
  const things = await readWaiting().catch(() => []);
  return things.filter((thing) => thing.accountId === accountId).length;
}

/** Their day goes; what waits stays for when they are back, unless they throw it away. Never rejects. */
export async function clearDevice(
  accountId: number,
  { isDiscarding }: { isDiscarding: boolean },
): Promise<void> {
  try {
    await forgetDays();
    if (!isDiscarding) return;
    for (const thing of await readWaiting()) if (thing.accountId === accountId) await takeBack(thing.id);
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
}
