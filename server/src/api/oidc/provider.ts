/** The OpenID Connect provider by which staff may sign in. */
import * as oidc from 'openid-client';
import type { Config } from '#config.ts';

/** What a sign-in that is under way has to be answered with. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: whoever only sees the answer cannot use it. */
  readonly verifier: string;
}

export interface Provider {
  /** Where the browser goes, and what is expected of whoever comes back. */
  begin(redirectUri: string): Promise<{ url: URL; expected: Expected }>;
  /** The e-mail address that the provider has verified; undefined where it tells of none. Throws where the answer is not right. */
  verifiedEmail(answer: URL, expected: Expected): Promise<string | undefined>;
}

const timeoutSeconds = 10;

type ProviderSettings = Pick<Config, 'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcScope'>;

/** Undefined where none is set. */
export function openProvider(settings: ProviderSettings): Provider | undefined {
  const { oidcIssuer, oidcScope } = settings;
  if (oidcIssuer === undefined) return undefined;
  const discover = discoverOnce(oidcIssuer, settings);
  return {
    async begin(redirectUri) {
      const configuration = await discover();
      const verifier = oidc.randomPKCECodeVerifier();
      const expected = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: oidcScope,
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, expected };
    },
    async verifiedEmail(answer, { state, nonce, verifier }) {
      const configuration = await discover();
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) return undefined;
      const hasMore =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const { email, email_verified: isVerified } = hasMore
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
      return isVerified === true && typeof email === 'string' && email !== '' ? email : undefined;
    },
  };
}

/** What the provider says of itself is read at the first sign-in, and again after a failure. */
function discoverOnce(
  oidcIssuer: string,
  { oidcClientId = '', oidcClientSecret = '' }: ProviderSettings,
): () => Promise<oidc.Configuration> {
  const issuer = new URL(oidcIssuer);
  // Only an issuer on this machine may be asked without https (settings).
  const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  // The ID token counts only with a signature by one of the provider's published keys, also over TLS.
  const execute = [oidc.enableNonRepudiationChecks, ...insecure];
  const options = { timeout: timeoutSeconds, execute };
  let discovered: Promise<oidc.Configuration> | undefined;
  return () => {
    discovered ??= oidc
      .discovery(issuer, oidcClientId, oidcClientSecret, undefined, options)
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };
}
