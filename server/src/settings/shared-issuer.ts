/**
 * The names of Entra ID's endpoints for accounts of many tenants, and the tenant of all private Microsoft
 * accounts.
 */
const sharedPath = /^\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i;

/**
 * True if accounts of several organisations sign in at this issuer: the claims of one organisation prove
 * nothing about another's accounts.
 */
export function isSharedIssuer(issuer: string): boolean {
  return sharedPath.test(URL.parse(issuer)?.pathname ?? '');
}
