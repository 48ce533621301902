/** The names of Entra ID's endpoints for accounts of many tenants, and the tenant of all private Microsoft accounts. */
const shared = /^\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i;

/** Whether accounts of more than one organisation sign in at this issuer: no claim of one of them binds the others. */
export function isSharedIssuer(issuer: string): boolean {
  return shared.test(URL.parse(issuer)?.pathname ?? '');
}
