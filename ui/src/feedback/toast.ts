/** Short messages that go by themselves: `toast()` from anywhere, shown by the page's one Toaster. */

import { externalStore } from '#external-store.ts';

/** spec 9: a toast stays 4000 ms. */
const toastMs = 4000;

/** The toast of this moment; `turn` tells apart two that say the same. */
export const shownToast = externalStore<{ text: string; turn: number } | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a sentence for 4 seconds, in place of the one before. */
export function toast(text: string): void {
  clearTimeout(timer);
  shownToast.set({ text, turn: (shownToast.snapshot()?.turn ?? 0) + 1 });
  timer = setTimeout(() => shownToast.set(undefined), toastMs);
}
