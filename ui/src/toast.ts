/** Short messages that go by themselves: `toast()` from anywhere, shown by the page's one Toaster. */

/** spec 9: a toast stays 4000 ms. */
const toastMs = 4000;

let shown: { text: string; turn: number } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a sentence for 4 seconds, in place of the one before. */
export function toast(text: string): void {
  clearTimeout(timer);
  show({ text, turn: (shown?.turn ?? 0) + 1 });
  timer = setTimeout(() => show(undefined), toastMs);
}

/** The toast of this moment, for useSyncExternalStore. */
export function shownToast(): typeof shown {
  return shown;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}
