/** Short messages over the page: call `toast()` from anywhere, and the page's one Toaster shows them. */

import { externalStore } from '#external-store.ts';

/** spec 9: a toast stays 4000 ms. */
const toastMs = 4000;

/** The next step after a failure. */
export interface ToastAct {
  label: string;
  run: () => void;
}

interface Toast {
  text: string;
  /** Distinguishes two toasts with the same text. */
  turn: number;
  /** True if it stays until it is closed or answered. */
  isLasting: boolean;
  act?: ToastAct | undefined;
}

export const currentToast = externalStore<Toast | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a sentence for 4 seconds, and replaces the previous one. */
export function toast(text: string): void {
  show({ text, isLasting: false });
  timer = setTimeout(endToast, toastMs);
}

/** Shows a failure until the reader closes it or takes the next step (WCAG 2.2.1). */
export function toastFailure(text: string, act?: ToastAct): void {
  show({ text, isLasting: true, act });
}

export function endToast(): void {
  clearTimeout(timer);
  currentToast.set(undefined);
}

/** Ends a failure that no longer matters: the step was taken, or the screen has changed. */
export function endFailure(): void {
  if (currentToast.snapshot()?.isLasting === true) endToast();
}

function show(shown: Omit<Toast, 'turn'>): void {
  clearTimeout(timer);
  currentToast.set({ ...shown, turn: (currentToast.snapshot()?.turn ?? 0) + 1 });
}
