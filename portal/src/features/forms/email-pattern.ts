/**
 * The e-mail addresses that the forms accept (spec 5; the last part has two or more letters: open points).
 */
const pattern = /^\w+(?:[.-]+\w+)*@\w+(?:[.-]+\w+)*\.[a-z]{2,}$/i;

export function isEmail(text: string): boolean {
  return pattern.test(text);
}
