/**
 * The changes that this process heard in the last minute, for live connections that open a moment after their
 * screen has read.
 */
import type { AnnouncedChange } from '#requests/changes/announced-change.ts';
import type { AnnouncedNotices } from '#requests/notices/announced-notices.ts';
import type { AnnouncedStaff } from './announcements.ts';

const lifetimeMs = 60_000;
const most = 10_000;

/** A change that a screen misses if its live connection was not open. */
export type RecentChange = AnnouncedChange | AnnouncedStaff | AnnouncedNotices;

interface HeardChange {
  readonly atMs: number;
  readonly change: RecentChange;
}

export class RecentChanges {
  #heardChanges: HeardChange[] = [];
  /** Time from which on no change was missed, by the process's own clock. */
  #wholeSinceMs = Number.POSITIVE_INFINITY;
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Changes before now may have been missed. */
  begin(): void {
    this.#heardChanges = [];
    this.#wholeSinceMs = this.#nowMs();
  }

  add(change: RecentChange): void {
    const nowMs = this.#nowMs();
    this.#heardChanges.push({ atMs: nowMs, change });
    while (this.#heardChanges.length > most || this.#heardChanges[0]!.atMs < nowMs - lifetimeMs)
      this.#wholeSinceMs = this.#heardChanges.shift()!.atMs;
  }

  /** The client's changes of the last `ms` milliseconds, oldest first; undefined if some may be missing. */
  ofLast(ms: number, clientId: number): RecentChange[] | undefined {
    const sinceMs = this.#nowMs() - ms;
    if (sinceMs <= this.#wholeSinceMs) return undefined;
    const first = this.#heardChanges.findLastIndex(({ atMs }) => atMs < sinceMs) + 1;
    return this.#heardChanges
      .slice(first)
      .filter(({ change }) => change.clientId === clientId)
      .map(({ change }) => change);
  }
}
