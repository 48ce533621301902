/**
 * Listens to the changes that any server process announces. Each process has one connection for this and
 * reconnects after a loss.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';

/** Receives the payloads of one PostgreSQL channel. */
export interface ChangeFollower {
  readonly channel: string;
  /** Throws if the payload is no announcement. */
  hear(payload: string): void;
  /** Called when the connection is made, the first time or again. Earlier changes were not heard. */
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

/** A silent loss of the connection is detected within this time. */
const askMs = 30_000;
const firstPauseMs = 250;
/**
 * If another machine takes over the database, it is back within half a minute. Screens should hear from it
 * soon after.
 */
const longestPauseMs = 5000;

/** Follows the changes until stopped. Waits for a missing database. */
export function followChanges(deps: FollowingDeps, follower: ChangeFollower): ChangeFollowing {
  const stopController = new AbortController();
  const endOfListening = keepListening(deps, follower, stopController.signal);
  return {
    stop() {
      stopController.abort();
      return endOfListening;
    },
  };
}

async function keepListening(
  deps: FollowingDeps,
  follower: ChangeFollower,
  stopController: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!stopController.aborted) {
    const begunAt = performance.now();
    const error = await listenUntilLost(deps, follower, stopController);
    if (stopController.aborted) return;
    deps.log.warn(
      { err: error },
      'The connection for live updates is lost: screens miss changes until the database answers again',
    );
    const hasLasted = performance.now() - begunAt > askMs;
    pauseMs = hasLasted ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2);
    // Many processes lose their database at the same moment, so they reconnect at different times.
    await sleep(pauseMs * (0.5 + Math.random() / 2), undefined, { signal: stopController }).catch(
      () => undefined,
    );
  }
}

/** Ends when the connection is lost or `stopping` aborts. Returns the reason of the loss. */
async function listenUntilLost(
  { openConnection, log }: FollowingDeps,
  follower: ChangeFollower,
  stopController: AbortSignal,
): Promise<unknown> {
  const connection = openConnection();
  const { promise: lossOfConnection, resolve: end } = Promise.withResolvers<unknown>();
  const endWithoutWord = () => end(undefined);
  connection.on('error', end).on('end', endWithoutWord);
  connection.on('notification', (notice) => hear(notice, follower, log));
  stopController.addEventListener('abort', endWithoutWord);
  const beginning = beginToListen(connection, follower).then(() => 'listening' as const);
  const question = setInterval(() => void connection.query('select 1').catch(end), askMs).unref();
  try {
    const first = await Promise.race([beginning, lossOfConnection]);
    if (first !== 'listening') return first;
    follower.handleGap();
    return await lossOfConnection;
  } catch (error) {
    return error;
  } finally {
    clearInterval(question);
    stopController.removeEventListener('abort', endWithoutWord);
    await connection.end().catch(() => undefined);
  }
}

async function beginToListen(connection: pg.Client, { channel }: ChangeFollower): Promise<void> {
  await connection.connect();
  await connection.query(`listen ${channel}`);
}

function hear({ payload = '' }: pg.Notification, follower: ChangeFollower, log: Log): void {
  try {
    follower.hear(payload);
  } catch (error) {
    log.warn({ err: error }, 'An announced change could not be read');
  }
}
