/** The portal's addresses (spec 2), as paths within the hash. */
export const paths = {
  splash: '/splash',
  disclaimer: '/disclaimer',
  home: '/home',
  login: '/login',
  validateAccount: (validationKey: string) => `/validateAccount/${encodeURIComponent(validationKey)}`,
  resetEmail: (emailResetKey: string) => `/resetemail/${encodeURIComponent(emailResetKey)}`,
  account: '/account',
  /** Registration; after a submission with the id of the request. */
  register: (workRequestId?: number) =>
    workRequestId === undefined ? '/register' : `/register/${workRequestId}`,
  success: '/success',
  requestStatus: (guid: string) => `/requeststatus/${guid}`,
  /** Our own: a request by its number and code. */
  findRequest: '/findrequest',
  passwordRecovery: '/passwordrecovery',
  passwordReset: (passwordResetKey: string) => `/passwordreset/${encodeURIComponent(passwordResetKey)}`,
} as const;

/** Home with the details of an own request open. */
export function withRequest(requestId: number): string {
  return `${paths.home}?request=${requestId}`;
}

/** A path that returns to `returnUrl` when it is done. */
export function withReturnUrl(path: string, returnUrl: string): string {
  return `${path}?${new URLSearchParams({ returnUrl })}`;
}
