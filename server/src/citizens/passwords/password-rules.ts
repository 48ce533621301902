import { passwordMinLength } from '@fixpoint/contract/limits.ts';
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import type { Client } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Account } from '#citizens/account.ts';

/** Words about an account that somebody would try first: its names, its e-mail, its municipality. */
export function wordsAbout(
  { username, email, firstName, lastName }: Pick<Account, 'username' | 'email' | 'firstName' | 'lastName'>,
  client: Pick<Client, 'name' | 'displayName'> | undefined,
): string[] {
  const localPart = email.replace(/@.*/s, '');
  return [username, email, localPart, firstName, lastName, client?.name ?? '', client?.displayName ?? ''];
}

/**
 * The library's threshold: weaker passwords fall to some million guesses, as many as a patient attacker can
 * make online.
 */
const leastScore = 2;
/** A password with a strong beginning is strong. Judging all of a long one would take a second. */
const mostJudged = 24;

/**
 * Refuses a new password that is too short, commonly used (open points), or easy to guess. Easy to guess are:
 * a common password with replaced letters or a year added, a repetition, a row of keys, and a word about the
 * account. Throws `passwordNotAccepted`.
 */
export async function refuseWeakPassword(password: string, about: readonly string[]): Promise<void> {
  if (password.length < passwordMinLength) {
    throw new ApplicationError('passwordNotAccepted', { say: 'password.short', least: passwordMinLength });
  }
  guesser ??= openGuesser();
  const words = about.filter((word) => word.length > 2);
  const guessResult = (await guesser).check(password.slice(0, mostJudged), words);
  if (guessResult.score >= leastScore) return;
  throw new ApplicationError('passwordNotAccepted', {
    say: isCommon(guessResult) ? 'password.common' : 'password.easy',
  });
}

/** True if the whole password is one entry of the list. */
function isCommon({ sequence: [first, ...others] }: ZxcvbnResult): boolean {
  return others.length === 0 && first?.dictionaryName === 'passwords-common';
}

let guesser: Promise<ZxcvbnFactory> | undefined;

/** The lists are in a package; they are read when the first password is chosen. */
async function openGuesser(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common');
  // People replace few letters, and each further replacement doubles the search.
  return new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 4 });
}
