/**
 * Everything that the server has acknowledged, and its other answers. The run compares the data with it
 * afterwards.
 */
import type { Ending } from '@fixpoint/harness/ws7-client.ts';

export interface Reported {
  guid: string;
  id: number;
  description: string;
  /** The number of photos sent with it. */
  photos: number;
  notes: string[];
}

export class Ledger {
  readonly begunAt = new Date();
  readonly requests: Reported[] = [];
  /** E-mail addresses of residents who have registered. */
  readonly accounts: string[] = [];
  /** How often a call was done, refused with each code, and lost for each reason. */
  readonly endings = new Map<string, number>();
  longestMs = 0;

  count(ending: Ending<unknown>, lastedMs: number): void {
    const what = ending.kind === 'refused' ? ending.code : ending.kind === 'lost' ? ending.why : 'done';
    this.endings.set(what, (this.endings.get(what) ?? 0) + 1);
    this.longestMs = Math.max(this.longestMs, lastedMs);
  }

  /** The number of calls with this ending. */
  times(what: string): number {
    return this.endings.get(what) ?? 0;
  }

  get calls(): number {
    return Array.from(this.endings.values()).reduce((sum, count) => sum + count, 0);
  }

  /** Refusals with other codes than these, and how often each came. */
  refusedBeside(codes: readonly string[]): [code: string, count: number][] {
    return Array.from(this.endings).filter(([what]) => /^\d{8}$/.test(what) && !codes.includes(what));
  }

  /** All endings except `done`, for people. */
  get others(): string {
    return inWords(Array.from(this.endings).filter(([what]) => what !== 'done'));
  }

  get photos(): number {
    return this.requests.reduce((sum, { photos }) => sum + photos, 0);
  }

  get notes(): number {
    return this.requests.reduce((sum, { notes }) => sum + notes.length, 0);
  }
}

/** For people. */
export function inWords(endings: [what: string, count: number][]): string {
  return endings.map(([what, count]) => `${what}: ${count}`).join(', ') || 'none';
}
