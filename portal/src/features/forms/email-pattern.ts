/** An e-mail address as the forms take it (spec 5, its last extension of any length from 2: open points). */
const pattern = /^\w+(?:[.-]+\w+)*@\w+(?:[.-]+\w+)*\.[a-z]{2,}$/i;

export function isEmail(text: string): boolean {
  return pattern.test(text);
}
