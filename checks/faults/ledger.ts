/**
 * Everything that the server has acknowledged, and its other answers. The run compares the data with it
 * afterwards.
 */
import type { CallEnding } from '@fixpoint/harness/ws7-client.ts';

export interface AcknowledgedRequest {
  guid: string;
  id: number;
  description: string;
  /** The number of photos sent with it. */
  photos: number;
  notes: string[];
}

export class Ledger {
  readonly begunAt = new Date();
  readonly requests: AcknowledgedRequest[] = [];
  /** E-mail addresses of residents who have registered. */
  readonly accounts: string[] = [];
  /** How often a call was done, refused with each code, and lost for each reason. */
  readonly endings = new Map<string, number>();
  longestMs = 0;

  count(callEnding: CallEnding<unknown>, lastedMs: number): void {
    const endingName =
      callEnding.kind === 'refused' ? callEnding.code : callEnding.kind === 'lost' ? callEnding.why : 'done';
    this.endings.set(endingName, (this.endings.get(endingName) ?? 0) + 1);
    this.longestMs = Math.max(this.longestMs, lastedMs);
  }

  /** The number of calls with this ending. */
  times(endingName: string): number {
    return this.endings.get(endingName) ?? 0;
  }

  get calls(): number {
    return Array.from(this.endings.values()).reduce((sum, count) => sum + count, 0);
  }

  /** Refusals with other codes than these, and how often each came. */
  refusedBeside(codes: readonly string[]): [code: string, count: number][] {
    return Array.from(this.endings).filter(
      ([endingName]) => /^\d{8}$/.test(endingName) && !codes.includes(endingName),
    );
  }

  /** All endings except `done`, for people. */
  get others(): string {
    return inWords(Array.from(this.endings).filter(([endingName]) => endingName !== 'done'));
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
  return endings.map(([endingName, count]) => `${endingName}: ${count}`).join(', ') || 'none';
}
