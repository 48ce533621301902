import type { AccountCredentials } from '#run-options.ts';

/** A sign-in as the portal sends it. Without a client id, the host must name the municipality. */
export function signInFields(
  { name, password }: AccountCredentials,
  clientId?: number,
): Record<string, unknown> {
  return {
    cmd: 'signin',
    UserName: name,
    Password: password,
    ...(clientId === undefined ? {} : { ClientId: clientId }),
    PhoneId: -1,
    PhoneNumber: '',
    Platform: 'conformance',
    Browser: 'conformance',
    Version: '',
    Other: '',
    MatchesPreviousLogin: false,
    Help: false,
  };
}
