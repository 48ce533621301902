import { passwordMinLength } from '@fixpoint/contract/limits.ts';
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import type { Client } from '#clients/client.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Account } from '#citizens/account.ts';

/** What stands about an account in a list that somebody would try first: its names, its e-mail, its town. */
export function wordsAbout(
  { username, email, firstName, lastName }: Pick<Account, 'username' | 'email' | 'firstName' | 'lastName'>,
  town: Pick<Client, 'name' | 'displayName'> | undefined,
): string[] {
  const localPart = email.replace(/@.*/s, '');
  return [username, email, localPart, firstName, lastName, town?.name ?? '', town?.displayName ?? ''];
}

/** The library's own bar: below it a password falls to some million guesses, as many as a patient guesser can make online. */
const leastScore = 2;
/** What is strong in its first characters is strong; judging all of a long one would take a second. */
const mostJudged = 24;

/**
 * Refuses a new password that is too short, among the commonly used (open points), or easy to guess: one of these with
 * letters exchanged or a year behind it, a repetition, a row of keys, or a word about the account. Throws
 * `passwordNotAccepted`.
 */
export async function refuseWeakPassword(password: string, about: readonly string[]): Promise<void> {
  if (password.length < passwordMinLength) {
    throw new ApplicationError('passwordNotAccepted', { say: 'password.short', least: passwordMinLength });
  }
  guesser ??= openGuesser();
  const words = about.filter((word) => word.length > 2);
  const guessed = (await guesser).check(password.slice(0, mostJudged), words);
  if (guessed.score >= leastScore) return;
  throw new ApplicationError('passwordNotAccepted', {
    say: isCommon(guessed) ? 'password.common' : 'password.easy',
  });
}

/** Whether all of it is one entry of the list. */
function isCommon({ sequence: [first, ...others] }: ZxcvbnResult): boolean {
  return others.length === 0 && first?.dictionaryName === 'passwords-common';
}

let guesser: Promise<ZxcvbnFactory> | undefined;

/** The lists come along as a package; they are read when the first password is chosen. */
async function openGuesser(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common');
  // Few letters are exchanged at a time in what people choose, and each more doubles what there is to try.
  return new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 4 });
}
