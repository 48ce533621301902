/** The security events that members see about their own account. */
export const ownEventKinds = [
  'signed-in',
  'sign-in-failed',
  'password-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'provider-linked',
  'provider-unlinked',
] as const;
