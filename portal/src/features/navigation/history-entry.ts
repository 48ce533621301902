// chunk: reporting
/** An entry of the browser's history: its address has the open request, its state has all open steps. */
import type { Location, To } from 'react-router';
import { paths, withRequest } from './paths.ts';

export interface HistoryEntry {
  /** The names of the open steps, in the order of opening. */
  steps: readonly string[];
  /** Number of the portal's own entries below this one, each with one step less. */
  own: number;
  /** On the screen after a registration: the address of the validation mail. */
  sentTo?: string;
}

/** An entry without open steps. */
export const firstEntry: HistoryEntry = { steps: [], own: 0 };

const requestStep = /^request=([1-9]\d{0,14})$/;

/** The name of the step that shows a request. */
export function stepOfRequest(requestId: number): string {
  return `request=${requestId}`;
}

/** The request whose details an address opens; null if the address names none. */
export function requestOf({ search }: Pick<Location, 'search'>): number | null {
  const id = new URLSearchParams(search).get('request') ?? '';
  return requestStep.test(`request=${id}`) ? Number(id) : null;
}

/** The entry at a location. A shared address starts with its request open, and without entries below. */
export function entryAt(location: Location): HistoryEntry {
  const knownEntry = (location.state as HistoryEntry | null) ?? rememberedAt(location);
  if (knownEntry !== undefined) return knownEntry;
  const requestId = requestOf(location);
  return { steps: requestId === null ? [] : [stepOfRequest(requestId)], own: 0 };
}

/** The address of an entry. */
export function addressOf({ steps }: HistoryEntry, { pathname, search }: Location): To {
  if (pathname !== paths.home) return { pathname, search };
  const id = steps.map((name) => requestStep.exec(name)?.[1]).find((it) => it !== undefined);
  return id === undefined ? pathname : withRequest(Number(id));
}

let lastEntry: { at: number; pathname: string; entry: HistoryEntry } | undefined;

/** Remembers the present entry, because login and other guards replace it and return without its state. */
export function rememberEntry(entry: HistoryEntry, { pathname }: Location): void {
  const isInItsPlace = lastEntry?.at === placeNow() && lastEntry.pathname !== pathname;
  if (entry.own > 0) lastEntry = { at: placeNow(), pathname, entry };
  else if (!isInItsPlace) lastEntry = undefined;
}

/** Forgets the entry after the visitor has gone to another one. */
export function forgetEntryElsewhere(): void {
  if (lastEntry?.at !== placeNow()) lastEntry = undefined;
}

function rememberedAt({ pathname }: Location): HistoryEntry | undefined {
  const isThere = lastEntry?.at === placeNow() && lastEntry.pathname === pathname;
  return isThere ? lastEntry?.entry : undefined;
}

/** The router counts its entries. */
function placeNow(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}
