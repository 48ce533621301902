/**
 * The visible part of a long list. It knows the heights of rows and which ones are visible, and keeps those
 * in place when others above them change. It is an external store; the list draws its snapshot.
 */
import { externalStore } from '#external-store.ts';
import { rowAt, type RowOffsets, rowOffsets, type RowRange, rowsBetween } from './row-offsets.ts';

/** The data from which the list is drawn. */
export interface SeenRows {
  keys: readonly string[];
  offsets: RowOffsets;
  range: RowRange;
}

/** The elements around a list. */
export interface ListPlace {
  list: HTMLElement;
  /** The scrolling element; the list is somewhere inside. */
  scroller: HTMLElement;
  /** The head of the list. It may stick to the top of the scroller, over the rows. */
  head: HTMLElement;
}

/** The row at the top edge, and the pixels of it above the edge. */
export interface ScrollPlace {
  key: string;
  above: number;
}

/** Rows drawn beyond both edges, so that a quick scroll finds them. */
const more = 4;
/** A list with at most this many rows is drawn completely. */
const fewRows = 50;
/** The assumed height of a window that has not been measured yet. */
const unmeasuredPx = 900;
const gapPx = 8;

export class RowWindow {
  readonly #estimatedHeight: number;
  readonly #heights = new Map<string, number>();
  #place: ListPlace | undefined;
  #resizes: ResizeObserver | undefined;
  readonly #store = externalStore<SeenRows>({
    keys: [],
    offsets: rowOffsets(0, () => 0),
    range: { first: 0, end: 0 },
  });
  /** Null while the list's top is visible. */
  #anchor: ScrollPlace | null = null;
  /** The row that was revealed last, until somebody scrolls. */
  #revealedKey: string | null = null;
  /**
   * The top of the list in the scroller, and the scroller's height and position. They are stored because
   * reading them from the page causes a layout.
   */
  #listTop = 0;
  #height = unmeasuredPx;
  #scrollTop = 0;

  /** Rows that were not drawn yet count with the estimate, in pixels. */
  constructor(estimatedHeight: number) {
    this.#estimatedHeight = estimatedHeight;
  }

  /** For useSyncExternalStore. */
  readonly snapshot = this.#store.snapshot;
  readonly subscribe = this.#store.subscribe;

  /** Follows the scroller until the returned function is called. */
  attach(place: ListPlace): () => void {
    this.#place = place;
    place.scroller.addEventListener('scroll', this.#handleScroll, { passive: true });
    if (typeof ResizeObserver !== 'undefined') this.#resizes = new ResizeObserver(this.#handleResize);
    this.#resizes?.observe(place.scroller);
    this.#resizes?.observe(place.head);
    this.#measure();
    return () => {
      place.scroller.removeEventListener('scroll', this.#handleScroll);
      this.#resizes?.disconnect();
    };
  }

  /** The present rows, in their order. */
  setKeys(keys: readonly string[]): void {
    if (keys !== this.snapshot().keys) this.#layOut(keys);
  }

  /** Observes the height of a drawn row, whose element has its key as `data-row`. */
  readonly watch = (row: HTMLElement | null): (() => void) | undefined => {
    if (row === null) return undefined;
    this.#resizes?.observe(row);
    return () => this.#resizes?.unobserve(row);
  };

  /** Scrolls just enough to show a whole row. */
  reveal(key: string): void {
    this.#revealedKey = key;
    this.#show(this.snapshot().keys.indexOf(key));
    this.#look();
  }

  /** The scroll position; null at the list's top. */
  place(): ScrollPlace | null {
    return this.#anchor;
  }

  /** Scrolls to where an earlier list with the same rows was. */
  backTo(place: ScrollPlace): void {
    this.#anchor = place;
    this.#backToAnchor();
    this.#look();
  }

  toTop(): void {
    this.#anchor = null;
    this.#revealedKey = null;
    this.#scrollTo(0);
  }

  /** Number of completely visible rows, at least one. */
  rowsInSight(): number {
    const { offsets } = this.snapshot();
    const top = this.#scrollTop - this.#listTop;
    return Math.max(1, rowAt(offsets, top + this.#height) - rowAt(offsets, top) - 1);
  }

  readonly #handleScroll = (): void => {
    const { scrollTop = 0 } = this.#place?.scroller ?? {};
    // A person scrolled, not this class.
    if (Math.abs(scrollTop - this.#scrollTop) > 1) this.#revealedKey = null;
    this.#scrollTop = scrollTop;
    this.#look();
  };

  readonly #handleResize = (entries: readonly ResizeObserverEntry[]): void => {
    this.#measure();
    const changedEntries = entries.filter(({ target, borderBoxSize }) => {
      const key = (target as HTMLElement).dataset['row'];
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (key === undefined || height === 0 || this.#heights.get(key) === height) return false;
      this.#heights.set(key, height);
      return true;
    });
    if (changedEntries.length > 0) this.#layOut(this.snapshot().keys);
    else this.#look();
  };

  #measure(): void {
    const { list, scroller, head } = this.#place!;
    // When the browser itself scrolls to a focused element, it must not be under the head.
    scroller.style.scrollPaddingBlockStart = `${stuckHeight(head)}px`;
    this.#listTop = list.offsetTop;
    this.#height = scroller.clientHeight || unmeasuredPx;
  }

  #layOut(keys: readonly string[]): void {
    const offsets = rowOffsets(keys.length, (row) => this.#heights.get(keys[row]!) ?? this.#estimatedHeight);
    this.#store.set({ ...this.snapshot(), keys, offsets });
    const { list } = this.#place ?? {};
    // The list must be high enough before it can scroll to a row.
    if (list) list.style.blockSize = `${offsets[keys.length]}px`;
    if (this.#revealedKey !== null) this.#show(keys.indexOf(this.#revealedKey));
    else this.#backToAnchor();
    this.#look();
  }

  #backToAnchor(): void {
    const row = this.#anchor === null ? -1 : this.snapshot().keys.indexOf(this.#anchor.key);
    if (row >= 0) this.#scrollTo(this.#listTop + this.snapshot().offsets[row]! + this.#anchor!.above);
  }

  /** Finds the visible rows, and notifies listeners if they have changed. */
  #look(): void {
    const { keys, offsets, range } = this.snapshot();
    const top = this.#scrollTop - this.#listTop;
    const first = rowAt(offsets, top);
    const key = keys[first];
    this.#anchor = top > 0 && key !== undefined ? { key, above: top - offsets[first]! } : null;
    const isShort = keys.length <= fewRows;
    const next = isShort
      ? { first: 0, end: keys.length }
      : rowsBetween(offsets, top, top + this.#height, more);
    if (next.first === range.first && next.end === range.end) return;
    this.#store.set({ ...this.snapshot(), range: next });
  }

  #show(row: number): void {
    if (!this.#place || row < 0) return;
    const { offsets } = this.snapshot();
    const top = this.#listTop + offsets[row]! - stuckHeight(this.#place.head) - gapPx;
    const bottom = this.#listTop + offsets[row + 1]! - this.#height + gapPx;
    if (this.#scrollTop > top) this.#scrollTo(Math.max(0, top));
    else if (this.#scrollTop < bottom) this.#scrollTo(bottom);
  }

  #scrollTo(top: number): void {
    const { scroller } = this.#place ?? {};
    if (!scroller || Math.abs(this.#scrollTop - top) < 1) return;
    scroller.scrollTop = top;
    // The browser scrolls only as far as possible.
    this.#scrollTop = scroller.scrollTop;
  }
}

/** The covered height at the scroller's top: 0 for a head that scrolls away. */
function stuckHeight(head: HTMLElement): number {
  return getComputedStyle(head).position === 'sticky' ? head.offsetHeight : 0;
}
