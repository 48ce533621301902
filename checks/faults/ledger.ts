/** What the server has said yes to, and what else it has said: held against it afterwards. */
import type { Ending } from '@fixpoint/harness/ws7-client.ts';

export interface Reported {
  guid: string;
  id: number;
  description: string;
  /** How many photos it came with. */
  photos: number;
  notes: string[];
}

export class Ledger {
  readonly begunAt = new Date();
  readonly requests: Reported[] = [];
  /** E-mail addresses of those who have registered. */
  readonly accounts: string[] = [];
  /** How often a call was done, refused with each code, and lost for each reason. */
  readonly endings = new Map<string, number>();
  longestMs = 0;

  count(ending: Ending<unknown>, lastedMs: number): void {
    const what = ending.kind === 'refused' ? ending.code : ending.kind === 'lost' ? ending.why : 'done';
    this.endings.set(what, (this.endings.get(what) ?? 0) + 1);
    this.longestMs = Math.max(this.longestMs, lastedMs);
  }

  /** How often it said so. */
  times(what: string): number {
    return this.endings.get(what) ?? 0;
  }

  get calls(): number {
    return Array.from(this.endings.values()).reduce((sum, count) => sum + count, 0);
  }

  /** What was refused for another reason than these codes, and how often. */
  refusedBeside(codes: readonly string[]): [code: string, count: number][] {
    return Array.from(this.endings).filter(([what]) => /^\d{8}$/.test(what) && !codes.includes(what));
  }

  /** All endings but what was done, for people. */
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
