/** Which claims of a provider prove an e-mail address (decision 105). */

type Claims = Readonly<Record<string, unknown>>;

/** The address, or the claims that would prove one. */
export type ProvenEmail = { readonly email: string } | { readonly missing: readonly MissingClaim[] };

type MissingClaim = 'email' | 'email_verified' | 'xms_edov';

/** How far the operator and the kind of the issuer let an address count. */
export interface IssuerTrust {
  /** Whether accounts of one organisation alone sign in there. */
  readonly isOfOne: boolean;
  /** Whether the operator trusts its addresses without a proof. */
  readonly isTrusted: boolean;
}

export function provenEmail(
  { email, email_verified: isVerified, xms_edov: isOfOwnedDomain }: Claims,
  { isOfOne, isTrusted }: IssuerTrust,
): ProvenEmail {
  if (typeof email !== 'string' || email === '') return { missing: ['email'] };
  // Entra ID: the domain of the address belongs to the tenant. Any tenant says it of its own, so a shared issuer proves nothing.
  const isOwned = isOfOne && [true, 1, '1'].includes(isOfOwnedDomain as boolean | number | string);
  if (isVerified === true || isOwned || (isOfOne && isTrusted)) return { email };
  return { missing: isOfOne ? ['email_verified', 'xms_edov'] : ['email_verified'] };
}
