/**
 * Short messages that disappear automatically: call `toast()` from anywhere, and the page's one Toaster shows
 * them.
 */

import { externalStore } from '#external-store.ts';

/** spec 9: a toast stays 4000 ms. */
const toastMs = 4000;

/** The present toast; `turn` distinguishes two with the same text. */
export const currentToast = externalStore<{ text: string; turn: number } | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a sentence for 4 seconds, and replaces the previous one. */
export function toast(text: string): void {
  clearTimeout(timer);
  currentToast.set({ text, turn: (currentToast.snapshot()?.turn ?? 0) + 1 });
  timer = setTimeout(() => currentToast.set(undefined), toastMs);
}
