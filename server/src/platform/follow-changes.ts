/** Hears of every change that any server process announces: one connection a process, made again when it was lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type AnnouncedChange, changeChannel } from './announce-change.ts';
import type { Log } from './log.ts';

/** What becomes of what is heard. */
export interface ChangeFollower {
  handleChange(change: AnnouncedChange): void;
  /** The connection is there, for the first time or again: of changes before that, nobody has told. */
  handleGap(): void;
}

export interface ChangeFollowing {
  stop(): Promise<void>;
}

interface FollowingDeps {
  /** A connection of its own, not connected yet. */
  openConnection: () => pg.Client;
  log: Log;
}

/** A connection whose other end is gone without a word is found out within this time. */
const askMs = 30_000;
const firstPauseMs = 250;
const longestPauseMs = 30_000;

/** Follows the changes until it is stopped; where there is no database, it waits for one. */
export function followChanges(deps: FollowingDeps, follower: ChangeFollower): ChangeFollowing {
  const stopping = new AbortController();
  const ended = keepListening(deps, follower, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

async function keepListening(
  deps: FollowingDeps,
  follower: ChangeFollower,
  stopping: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!stopping.aborted) {
    const hasHeard = await listenUntilLost(deps, follower, stopping);
    if (stopping.aborted) return;
    deps.log.warn({ pauseMs }, 'Open screens are not told of changes until the database answers again');
    // Many processes lose their database at the same moment; they come back one after the other.
    await sleep(pauseMs * (0.5 + Math.random() / 2), undefined, { signal: stopping }).catch(() => undefined);
    pauseMs = hasHeard ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2);
  }
}

/** Answers whether there was a connection to listen on; ends when it is lost, or no longer needed. */
async function listenUntilLost(
  { openConnection, log }: FollowingDeps,
  follower: ChangeFollower,
  stopping: AbortSignal,
): Promise<boolean> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const connection = openConnection();
  connection.on('error', () => end()).on('end', () => end());
  connection.on('notification', ({ payload }) => hear(payload, follower, log));
  const stop = () => end();
  stopping.addEventListener('abort', stop);
  let question: NodeJS.Timeout | undefined;
  try {
    await Promise.race([beginToListen(connection), over]);
    if (stopping.aborted) return false;
    question = setInterval(() => void connection.query('select 1').catch(end), askMs).unref();
    follower.handleGap();
    await over;
    return true;
  } catch {
    return false;
  } finally {
    clearInterval(question);
    stopping.removeEventListener('abort', stop);
    await connection.end().catch(() => undefined);
  }
}

async function beginToListen(connection: pg.Client): Promise<void> {
  await connection.connect();
  await connection.query(`listen ${changeChannel}`);
}

function hear(payload: string | undefined, follower: ChangeFollower, log: Log): void {
  try {
    follower.handleChange(JSON.parse(payload ?? '') as AnnouncedChange);
  } catch (error) {
    log.warn({ err: error }, 'An announcement of a change that cannot be read');
  }
}
