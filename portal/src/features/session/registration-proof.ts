/**
 * Proves, when the link of the validation mail is opened, that the account was registered in this browser.
 */

const name = 'RegistrationProof';

/** The proof of this browser; empty if nobody has registered, or without storage. */
export function registrationProof(): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Call after the proof was used. */
export function forgetRegistrationProof(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is no proof.
  }
}

/** The proof of this browser; creates it on first use. */
export function makeRegistrationProof(): string {
  const proof = registrationProof() || crypto.randomUUID();
  try {
    localStorage.setItem(name, proof);
  } catch {
    // Without storage, the resident chooses the password again when the link is opened.
  }
  return proof;
}
