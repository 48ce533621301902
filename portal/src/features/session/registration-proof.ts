/** What shows, when the link of the validation mail is followed, that the account was registered in this browser. */

const name = 'RegistrationProof';

/** The one of this browser; empty where nobody has registered, or nothing is kept. */
export function registrationProof(): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** It has shown what it is for. */
export function forgetRegistrationProof(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is kept.
  }
}

/** The same, made if there is none yet. */
export function makeRegistrationProof(): string {
  const proof = registrationProof() || crypto.randomUUID();
  try {
    localStorage.setItem(name, proof);
  } catch {
    // Where nothing is kept, the password is chosen anew when the link is followed.
  }
  return proof;
}
