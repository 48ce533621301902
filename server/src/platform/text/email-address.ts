/** Whether a text can be an e-mail address: more liberal than the portal's forms, but nothing that could end a mail header. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 255 && pattern.test(text) && !unlikeItsLowerCase.test(text);
}

/** The two letters that are not ASCII but have an ASCII letter as lower case: with them `lower()` takes one mailbox for another. */
const unlikeItsLowerCase = /[\u0130\u212A]/;

const pattern = /^[^\s@<>()[\],;:\\"]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u;
