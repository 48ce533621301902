/** Who may try how often to sign in; see decision 31. Only failures count. */
import { foldLetters } from '#platform/text/fold-case.ts';
import { timesLimit } from '#platform/limits/limit.ts';
import { type NetworkShare, sharesOf, widestShareOf } from '#platform/limits/network-of.ts';
import { type Limit, subjectOf } from './attempts.ts';

/** An attempt to sign in, before anything is known of the account. */
export interface SignInTry {
  clientId: number;
  userName: string;
  /** Undefined where it is not known: all of a town may call from there. */
  network: string | undefined;
}

/** The limits that one attempt may meet. */
export interface SignInLimits {
  /** Of the caller's network and of the wider one around it, on all accounts of all clients; none where that is not known. */
  networks: readonly Limit[];
  /** Of the caller's network on this account. */
  pair: Limit;
  /** Failures of the caller's network on this account; for each, the network is suspected for an hour. */
  strikes: Limit;
  /** On this account, of all networks that are not suspected. */
  newcomers: Limit;
  /** On this account, of all networks that are. */
  suspects: Limit;
  /** Whether the owner has signed in from this network: the others' failures do not matter to it then. */
  known: { clientId: number; subject: Buffer };
}

const secondMs = 1000;
const hourMs = 3600 * secondMs;

/** A network is suspected when it has failed more than once lately: anyone may mistype. */
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
    known: { clientId, subject: subjectOf('known', account, place) },
  };
}

/** What a network may fail, on all accounts of all clients. */
function ofNetwork({ name, times }: NetworkShare): Limit {
  const ofOne = { atOnce: 30, pauseMs: 20 * secondMs };
  return { clientId: 0, subject: subjectOf('network', name), ...timesLimit(ofOne, times) };
}

/** The line in which strangers of a network wait for a hash; where it is not known, all of them in one. */
export function lineOf(network: string | undefined): string {
  return `network ${network === undefined ? 'unknown' : widestShareOf(network).name}`;
}
