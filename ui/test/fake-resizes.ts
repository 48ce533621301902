/** The browser's ResizeObserver for tests of lists without a layout: the test sets the heights of rows. */
import { vi } from 'vitest';

export interface FakeResizes {
  /** Reports the height of a drawn row to its observers. */
  tellHeight(key: string, height: number): void;
  /** The number of observed elements. */
  watched(): number;
}

/** Replaces the browser's own until the test ends (vi.unstubAllGlobals). */
export function startFakeResizes(): FakeResizes {
  const observers = new Set<FakeResizeObserver>();

  class FakeResizeObserver {
    readonly targets = new Set<Element>();
    readonly changed: (entries: unknown[]) => void;

    constructor(changed: (entries: unknown[]) => void) {
      this.changed = changed;
      observers.add(this);
    }

    observe(target: Element) {
      this.targets.add(target);
    }

    unobserve(target: Element) {
      this.targets.delete(target);
    }

    disconnect() {
      this.targets.clear();
    }
  }

  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  return {
    tellHeight(key, height) {
      for (const { targets, changed } of observers) {
        const target = [...targets].find((it) => (it as HTMLElement).dataset['row'] === key);
        if (target) changed([{ target, borderBoxSize: [{ blockSize: height }] }]);
      }
    },
    watched: () => [...observers].reduce((sum, { targets }) => sum + targets.size, 0),
  };
}
