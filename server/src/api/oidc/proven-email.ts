/** Decides which claims of a provider prove an e-mail address (decision 105). */

type Claims = Readonly<Record<string, unknown>>;

/** The proven address, or the claims that would have proved it. */
export type ProvenEmail = { readonly email: string } | { readonly missing: readonly MissingClaim[] };

type MissingClaim = 'email' | 'email_verified' | 'xms_edov';

/** How far the server trusts the addresses of an issuer. */
export interface IssuerTrust {
  /** True if only accounts of one organisation sign in there. */
  readonly isOfOne: boolean;
  /** True if the operator trusts its addresses without a proof. */
  readonly isTrusted: boolean;
}

export function provenEmail(
  { email, email_verified: isVerified, xms_edov: isOfOwnedDomain }: Claims,
  { isOfOne, isTrusted }: IssuerTrust,
): ProvenEmail {
  if (typeof email !== 'string' || email === '') return { missing: ['email'] };
  // In Entra ID the claim says that the domain belongs to the tenant. Any tenant can send it, so it proves
  // nothing at a shared issuer.
  const isOwned = isOfOne && [true, 1, '1'].includes(isOfOwnedDomain as boolean | number | string);
  if (isVerified === true || isOwned || (isOfOne && isTrusted)) return { email };
  return { missing: isOfOne ? ['email_verified', 'xms_edov'] : ['email_verified'] };
}
