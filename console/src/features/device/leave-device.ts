/** Clears the device when its member signs out. */
import { forgetDays } from './stored-day.ts';
import { readEntries, takeBack } from './outbox.ts';

/** The number of the member's unsent entries. 0 if the browser stores nothing. */
export async function countEntries(accountId: number): Promise<number> {
  const entries = await readEntries().catch(() => []);
  return entries.filter((entry) => entry.accountId === accountId).length;
}

/** Deletes the day. The outbox stays for the next time, unless the member discards it. Never rejects. */
export async function clearDevice(
  accountId: number,
  { isDiscarding }: { isDiscarding: boolean },
): Promise<void> {
  try {
    await forgetDays();
    if (!isDiscarding) return;
    for (const entry of await readEntries()) if (entry.accountId === accountId) await takeBack(entry.id);
  } catch {
    // A browser that stores nothing has nothing to clear.
  }
}
