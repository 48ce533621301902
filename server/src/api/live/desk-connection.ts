/** Live connection of one screen of the desk. It sends only changes that the member may see. */
import type { DeskChange, DeskPresence, DeskWriting } from '@fixpoint/contract/desk/live.ts';
import type { Caller } from '#workflows/caller.ts';
import { type Announcement, announceReaders, isOfRequest } from '#live/announcements.ts';
import type { LiveStream } from '#live/live-stream.ts';
import type { DeskFollower } from '#live/live-streams.ts';
import { findMember, scopeOf } from '#desk/members/members.ts';
import {
  type Reader,
  findOtherReaders,
  forgetSilentReaders,
  keepReading,
  stopReading,
} from '#desk/readers/readers.ts';
import type { DeskScope } from '#desk/scope.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { withoutDeadline } from '#platform/deadline.ts';
import { newGuid } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';

export interface DeskLineParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** A reader counts as gone after this time without a sign of life. */
  readonly silentMs: number;
}

/**
 * Changes of readers within this time are sent together. A crowd then causes one query a second, not one per
 * reader.
 */
const gatheredMs = 1000;

export class DeskConnection implements DeskFollower {
  readonly #parts: DeskLineParts;
  readonly #reader: Reader | undefined;
  #scope: DeskScope;
  #stream: LiveStream | undefined;
  /** The readers that were sent last, as JSON. */
  #sentReaders = '';
  /** Runs while changes of readers are collected; undefined if none was sent within `gatheredMs`. */
  #gathering: NodeJS.Timeout | undefined;
  #hasGathered = false;

  /** `looking`: the id of the request whose case is open on the screen. */
  constructor(parts: DeskLineParts, { scope }: Pick<Caller, 'scope'>, looking: number | undefined) {
    this.#parts = parts;
    this.#scope = scope;
    this.#reader = looking === undefined ? undefined : { requestId: looking, readerId: newGuid() };
  }

  join(stream: LiveStream): void {
    this.#stream = stream;
  }

  /**
   * Tells other readers of the case that this reader has come and, at the end of the stream, that they have
   * left.
   */
  async begin(stream: LiveStream): Promise<void> {
    const reader = this.#reader;
    if (reader === undefined) return;
    const { database, clock } = this.#parts;
    const { clientId } = this.#scope;
    await keepReading(database, this.#scope, reader, clock.now());
    await announceReaders(database, clientId, reader.requestId);
    const leave = async () => {
      await stopReading(database, clientId, reader);
      await announceReaders(database, clientId, reader.requestId);
    };
    if (stream.destroyed) await leave();
    else stream.once('close', () => this.#inBackground(leave));
  }

  hear(announcement: Announcement): void {
    if (isOfRequest(announcement)) {
      const { requestId, version, teamId, teamBefore } = announcement;
      const change: DeskChange = { requestId, version: this.#sees(teamId) ? version : null };
      if (this.#sees(teamId) || this.#sees(teamBefore))
        this.#stream?.sendNews({ event: 'change', about: `${requestId}`, data: change });
    } else if ('readersOf' in announcement) {
      if (announcement.readersOf === this.#reader?.requestId) this.#readersChanged();
    } else if ('writingIn' in announcement) {
      const { writingIn: requestId, accountId } = announcement;
      const writing: DeskWriting = { requestId, accountId };
      if (requestId === this.#reader?.requestId && accountId !== this.#scope.accountId)
        this.#stream?.sendNews({ event: 'writing', about: `writer ${accountId}`, data: writing });
    } else if ('noticesOf' in announcement) {
      if (announcement.noticesOf.includes(this.#scope.accountId))
        this.#stream?.sendNews({ event: 'notices', about: 'notices', data: {} });
    } else this.#stream?.finish();
  }

  beat(): void {
    this.#inBackground(() => this.#refresh());
  }

  /** Sends the first change at once, and all changes of the next second together. */
  #readersChanged(): void {
    if (this.#gathering !== undefined) {
      this.#hasGathered = true;
      return;
    }
    this.#inBackground(() => this.#sendReaders());
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      if (this.#hasGathered && this.#stream?.destroyed === false) this.#readersChanged();
    }, gatheredMs).unref();
    this.#hasGathered = false;
  }

  #sees(teamId: number | null): boolean {
    const { teamIds } = this.#scope;
    return teamIds === null || (teamId !== null && teamIds.includes(teamId));
  }

  /** Reads the member's rights again. Ends the stream if they are no longer a member. */
  async #refresh(): Promise<void> {
    const { database, clock } = this.#parts;
    const { clientId, accountId } = this.#scope;
    const member = await findMember(database, clientId, accountId);
    if (member === undefined) {
      this.#stream?.finish();
      return;
    }
    this.#scope = scopeOf(clientId, member);
    if (this.#reader === undefined || this.#stream?.destroyed === true) return;
    await keepReading(database, this.#scope, this.#reader, clock.now());
    await forgetSilentReaders(database, clientId, this.#reader.requestId, this.#silentSince());
    await this.#sendReaders();
  }

  async #sendReaders(): Promise<void> {
    if (this.#reader === undefined) return;
    const { requestId } = this.#reader;
    const others = await findOtherReaders(this.#parts.database, this.#scope, requestId, this.#silentSince());
    const readersJson = JSON.stringify(others);
    if (readersJson === this.#sentReaders) return;
    this.#sentReaders = readersJson;
    const presence: DeskPresence = { requestId, others };
    this.#stream?.sendNews({ event: 'presence', about: 'presence', data: presence });
  }

  #silentSince(): Date {
    return new Date(this.#parts.clock.now().getTime() - this.#parts.silentMs);
  }

  /** The deadline of the call that opened the stream has passed long ago. */
  #inBackground(act: () => Promise<void>): void {
    withoutDeadline(act).catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'Could not read or update the readers of a case'),
    );
  }
}
