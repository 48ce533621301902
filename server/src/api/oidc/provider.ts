/** The OpenID Connect provider by which staff may sign in. */
import * as oidc from 'openid-client';
import type { Config } from '#config.ts';
import { isSharedIssuer } from '#settings/shared-issuer.ts';
import { type ProvenEmail, provenEmail } from './proven-email.ts';

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
  /** The account that signed in there. Throws if the answer is not right. */
  identify(answer: URL, expected: Expected): Promise<SignedInThere>;
}

/** An account at the provider: issuer and subject are its name, and stay the same. */
export interface SignedInThere {
  readonly issuer: string;
  readonly subject: string;
  /** Asks userinfo if the ID token does not prove an address. */
  email(): Promise<ProvenEmail>;
}

const timeoutSeconds = 10;

type ProviderSettings = Pick<
  Config,
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcScope' | 'isOidcEmailTrusted'
>;

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
    async identify(answer, { state, nonce, verifier }) {
      const configuration = await discover();
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return signedInThere(configuration, tokens, settings);
    },
  };
}

function signedInThere(
  configuration: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  { oidcIssuer = '', isOidcEmailTrusted: isTrusted }: ProviderSettings,
): SignedInThere {
  // An ID token is expected, so there are claims.
  const claims = tokens.claims()!;
  const { iss: issuer, sub: subject } = claims;
  const metadata = configuration.serverMetadata();
  // At a shared endpoint of Entra ID the token's issuer is the tenant, which is not the issuer that the endpoint names.
  const isOfOne = issuer === metadata.issuer && !isSharedIssuer(issuer) && !isSharedIssuer(oidcIssuer);
  const trust = { isOfOne, isTrusted };
  return {
    issuer,
    subject,
    async email() {
      const told = provenEmail(claims, trust);
      if ('email' in told || metadata.userinfo_endpoint === undefined) return told;
      const more = await oidc.fetchUserInfo(configuration, tokens.access_token, subject);
      return provenEmail({ ...claims, ...more }, trust);
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
