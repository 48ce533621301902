/**
 * The window through which a long list is seen: how high its rows are, which of them are in sight, and what keeps those
 * where they are when others above them change. An external store; the list draws what it says.
 */
import { externalStore } from '#external-store.ts';
import { rowAt, type RowOffsets, rowOffsets, type RowRange, rowsBetween } from './row-offsets.ts';

/** What the list is drawn from. */
export interface SeenRows {
  keys: readonly string[];
  offsets: RowOffsets;
  range: RowRange;
}

/** The elements that a list lives in. */
export interface ListPlace {
  list: HTMLElement;
  /** What scrolls; the list is somewhere inside. */
  scroller: HTMLElement;
  /** What may stay at the scroller's top, over the rows. */
  head: HTMLElement;
}

/** Rows drawn beyond both edges, so that a quick scroll finds them there. */
const more = 4;
/** A list of so few rows is drawn whole. */
const fewRows = 50;
/** As high as a window may be that has not been measured yet. */
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
  /** The row at the top edge, and how much of it is above; null while the list's beginning is in sight. */
  #anchor: { key: string; above: number } | null = null;
  /** The row that was asked for last, until somebody scrolls. */
  #wanted: string | null = null;
  /** Where the list begins in the scroller, how high that is and how far it is scrolled; asking the page each time costs it a layout. */
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

  /** The rows that there are now, in their order. */
  setKeys(keys: readonly string[]): void {
    if (keys !== this.snapshot().keys) this.#layOut(keys);
  }

  /** Watches the height of a drawn row, whose element carries its key as `data-row`. */
  readonly watch = (row: HTMLElement | null): (() => void) | undefined => {
    if (row === null) return undefined;
    this.#resizes?.observe(row);
    return () => this.#resizes?.unobserve(row);
  };

  /** Scrolls as far as it takes to see a row whole. */
  reveal(key: string): void {
    this.#wanted = key;
    this.#show(this.snapshot().keys.indexOf(key));
    this.#look();
  }

  toTop(): void {
    this.#anchor = null;
    this.#wanted = null;
    this.#scrollTo(0);
  }

  /** Rows that are in sight as a whole, at least one. */
  rowsInSight(): number {
    const { offsets } = this.snapshot();
    const top = this.#scrollTop - this.#listTop;
    return Math.max(1, rowAt(offsets, top + this.#height) - rowAt(offsets, top) - 1);
  }

  readonly #handleScroll = (): void => {
    const { scrollTop = 0 } = this.#place?.scroller ?? {};
    // Somebody scrolled, and not this window.
    if (Math.abs(scrollTop - this.#scrollTop) > 1) this.#wanted = null;
    this.#scrollTop = scrollTop;
    this.#look();
  };

  readonly #handleResize = (entries: readonly ResizeObserverEntry[]): void => {
    this.#measure();
    const changed = entries.filter(({ target, borderBoxSize }) => {
      const key = (target as HTMLElement).dataset['row'];
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (key === undefined || height === 0 || this.#heights.get(key) === height) return false;
      this.#heights.set(key, height);
      return true;
    });
    if (changed.length > 0) this.#layOut(this.snapshot().keys);
    else this.#look();
  };

  #measure(): void {
    const { list, scroller, head } = this.#place!;
    // What the browser itself brings into sight, as the focus goes there, is not under the head either.
    scroller.style.scrollPaddingBlockStart = `${stuckHeight(head)}px`;
    this.#listTop = list.offsetTop;
    this.#height = scroller.clientHeight || unmeasuredPx;
  }

  #layOut(keys: readonly string[]): void {
    const offsets = rowOffsets(keys.length, (row) => this.#heights.get(keys[row]!) ?? this.#estimatedHeight);
    this.#store.set({ ...this.snapshot(), keys, offsets });
    const { list } = this.#place ?? {};
    // The room has to be there before one can scroll to what is in it.
    if (list) list.style.blockSize = `${offsets[keys.length]}px`;
    if (this.#wanted !== null) this.#show(keys.indexOf(this.#wanted));
    else this.#backToAnchor();
    this.#look();
  }

  #backToAnchor(): void {
    const row = this.#anchor === null ? -1 : this.snapshot().keys.indexOf(this.#anchor.key);
    if (row >= 0) this.#scrollTo(this.#listTop + this.snapshot().offsets[row]! + this.#anchor!.above);
  }

  /** Finds out what is in sight, and tells when that are other rows than before. */
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
    // As far as there is room.
    this.#scrollTop = scroller.scrollTop;
  }
}

/** How much of the scroller's top is covered: nothing by a head that scrolls away. */
function stuckHeight(head: HTMLElement): number {
  return getComputedStyle(head).position === 'sticky' ? head.offsetHeight : 0;
}
