/** Why a sign-in at the provider failed. The browser comes back to `/desk?refused=` with it. */
export type SignInRefusal =
  /** No member of the municipality has this e-mail address, or more than one has it. */
  | 'notAllowed'
  /** The sign-in took too long, or the answer of the provider was not right. */
  | 'keyNotValid'
  /** The provider cannot be reached. */
  | 'internal'
  /** The provider sent no `email` claim. */
  | 'emailMissing'
  /** No claim of the provider proves the e-mail address. */
  | 'emailUnproven'
  /** The member with this e-mail address is linked to another account at the provider. */
  | 'linkedElsewhere';
