/** Limits on attempts to sign in (decision 31). Only failures count. */
import { foldLetters } from '#platform/text/fold-case.ts';
import { timesLimit } from '#platform/limits/limit.ts';
import { type NetworkShare, sharesOf, widestShareOf } from '#platform/limits/network-of.ts';
import { type Limit, subjectOf } from './attempts.ts';

/** An attempt to sign in, before the account is known. */
export interface SignInTry {
  clientId: number;
  userName: string;
  /** Undefined if unknown: a whole municipality may call from there. */
  network: string | undefined;
}

/** The limits that may apply to an attempt. */
export interface SignInLimits {
  /**
   * For the caller's network and the wider one around it, on all accounts of all clients. Empty if the
   * network is unknown.
   */
  networks: readonly Limit[];
  /** For the caller's network on this account. */
  pair: Limit;
  /** Failures of the caller's network on this account; each one makes the network suspect for an hour. */
  strikes: Limit;
  /** For this account, over all networks that are not suspect. */
  newcomers: Limit;
  /** For this account, over all suspect networks. */
  suspects: Limit;
  /**
   * Present if the owner has signed in from this network: other people's failures do not count for them then.
   */
  knownSubject: { clientId: number; subject: Buffer };
}

const secondMs = 1000;
const hourMs = 3600 * secondMs;

/** A network is suspect when it has failed more than once lately: anyone may mistype. */
export const suspectedFromMs = hourMs;

/** The limits of an attempt. */
export function signInLimits({ clientId, userName, network }: SignInTry): SignInLimits {
  const account = foldLetters(userName.trim());
  const place = network ?? 'unknown';
  const limit = (subject: Buffer, atOnce: number, pauseMs: number) => ({
    clientId,
    subject,
    atOnce,
    pauseMs,
  });
  return {
    networks: network === undefined ? [] : sharesOf(network).map(ofNetwork),
    pair: limit(subjectOf('pair', account, place), 10, 30 * secondMs),
    strikes: limit(subjectOf('strikes', account, place), 1000, hourMs),
    newcomers: limit(subjectOf('newcomers', account), 120, 3 * secondMs),
    suspects: limit(subjectOf('suspects', account), 20, 30 * secondMs),
    knownSubject: { clientId, subject: subjectOf('known', account, place) },
  };
}

/** The failures allowed for a network, on all accounts of all clients. */
function ofNetwork({ name, times }: NetworkShare): Limit {
  const ofOne = { atOnce: 30, pauseMs: 20 * secondMs };
  return { clientId: 0, subject: subjectOf('network', name), ...timesLimit(ofOne, times) };
}

/** The line in which strangers of a network wait for a hash; unknown networks share one. */
export function lineOf(network: string | undefined): string {
  return `network ${network === undefined ? 'unknown' : widestShareOf(network).name}`;
}
