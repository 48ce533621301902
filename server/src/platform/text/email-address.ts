/**
 * True if the text can be an e-mail address. More liberal than the portal's forms, but refuses anything that
 * could end a mail header.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 255 && pattern.test(text) && !unlikeItsLowerCase.test(text);
}

/**
 * Two letters outside ASCII have an ASCII letter as lower case. With them, `lower()` would confuse two
 * mailboxes.
 */
const unlikeItsLowerCase = /[\u0130\u212A]/;

const pattern = /^[^\s@<>()[\],;:\\"]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u;
