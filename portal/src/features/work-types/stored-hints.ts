/** Symbols and everyday words of the last visit, stored on the device. They are the same for everybody. */
import { type WorkTypeHint, workTypeHints } from '@fixpoint/contract/work-type-hints.ts';

const keyOf = (language: string) => `work-type-hints ${language}`;

/** undefined: none are stored, or in a form of another release. */
export function readStoredHints(language: string): WorkTypeHint[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(language)) ?? 'null');
    return workTypeHints.shape.workTypes.safeParse(stored).data;
  } catch {
    return undefined;
  }
}

export function storeHints(language: string, workTypes: readonly WorkTypeHint[]): void {
  try {
    localStorage.setItem(keyOf(language), JSON.stringify(workTypes));
  } catch {
    // Storage is forbidden or full: the hints live as long as the page.
  }
}
