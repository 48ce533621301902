/** The allowed names of a client: the first label of its host name. */

export const clientNameExpected =
  "a host name's first label: lower-case letters, digits and hyphens, but not www or localhost";

export function isClientName(text: string): boolean {
  return /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(text) && text !== 'www' && text !== 'localhost';
}
