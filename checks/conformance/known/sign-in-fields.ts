import type { Credentials } from '#wishes.ts';

/** A sign-in as the portal sends it; without a client the host has to name it. */
export function signInFields({ name, password }: Credentials, clientId?: number): Record<string, unknown> {
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
