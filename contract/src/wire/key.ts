/** Keys of mailed links: exactly 16 characters of [0-9A-Za-z] (spec 5, protocol 'Values'). */
const pattern = /^[0-9A-Za-z]{16}$/;

export function isKey(text: string): boolean {
  return pattern.test(text);
}
