/** A third-party OpenID Connect provider on this machine, and a browser that signs in there. */
import { once } from 'node:events';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

const client = { id: 'fixpoint', secret: 'a secret of the test' };

/**
 * Starts a provider. A person who signs in as `name` gets the claims of `claimsOf`. Stops after the tests of
 * the file.
 */
export async function startSignInProvider(
  port: number,
  {
    redirectUri,
    claimsOf,
  }: { redirectUri: string; claimsOf: (name: string) => { email: string; email_verified: boolean } },
): Promise<void> {
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context: unknown, name: string) => ({
      accountId: name,
      claims: () => ({ sub: name, ...claimsOf(name) }),
    }),
    cookies: { keys: ['of the test'] },
  });
  const server = provider.listen(port, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** The settings for this provider. */
export function settingsOfProvider(port: number): Record<string, string> {
  return {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'City account',
  };
}

/**
 * Signs in on the provider's pages like a browser. Returns the address that the provider sends the browser
 * to.
 */
export async function signInThere(start: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(start);
  let form: Record<string, string> | undefined;
  const forms = [{ prompt: 'login', login: name, password: 'any' }, { prompt: 'consent' }];
  while (next.origin === new URL(start).origin) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([key, value]) => `${key}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    form = undefined;
    for (const cookie of response.headers.getSetCookie()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(key!, value!);
    }
    const location = response.headers.get('location');
    if (location !== null) next = new URL(location, next);
    else {
      form = forms.shift();
      if (form === undefined)
        throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
    }
  }
  return next;
}
