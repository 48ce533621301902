import { passwordMinLength } from '@fixpoint/contract/limits.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** Refuses a new password that is too short or among the commonly used (open points). Throws `passwordNotAccepted`. */
export async function refuseWeakPassword(password: string): Promise<void> {
  if (password.length < passwordMinLength) {
    throw new ApplicationError(
      'passwordNotAccepted',
      `The password needs at least ${passwordMinLength} characters.`,
    );
  }
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) {
    throw new ApplicationError(
      'passwordNotAccepted',
      'This password is among the most commonly used. Please choose another one.',
    );
  }
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The list comes along as a package; it is read when the first password is chosen. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].map(String).filter((password) => password.length >= passwordMinLength),
  );
}
