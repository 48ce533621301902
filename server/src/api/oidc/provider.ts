/** The OpenID Connect provider for the sign-in of staff. */
import * as oidc from 'openid-client';
import type { Config } from '#config.ts';
import { isSharedIssuer } from '#settings/shared-issuer.ts';
import { type ProvenEmail, provenEmail } from './proven-email.ts';

/** The values that the answer to a sign-in in progress must match. */
export interface ExpectedAnswer {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier. An attacker who only sees the answer cannot use the answer. */
  readonly verifier: string;
}

export interface Provider {
  /** Returns the address for the browser, and the values that the answer must match. */
  begin(redirectUri: string): Promise<{ url: URL; expected: ExpectedAnswer }>;
  /** The account that signed in at the provider. Throws if the answer is wrong. */
  identify(answer: URL, expectedAnswer: ExpectedAnswer): Promise<SignedInThere>;
}

/** An account at the provider. Issuer and subject identify it and never change. */
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

/** Undefined if the settings name no provider. */
export function openProvider(settings: ProviderSettings): Provider | undefined {
  const { oidcIssuer, oidcScope } = settings;
  if (oidcIssuer === undefined) return undefined;
  const discover = discoverOnce(oidcIssuer, settings);
  return {
    async begin(redirectUri) {
      const configuration = await discover();
      const verifier = oidc.randomPKCECodeVerifier();
      const expectedAnswer = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: oidcScope,
        state: expectedAnswer.state,
        nonce: expectedAnswer.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, expected: expectedAnswer };
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
  // The grant expects an ID token, so there are claims.
  const claims = tokens.claims()!;
  const { iss: issuer, sub: subject } = claims;
  const metadata = configuration.serverMetadata();
  // At a shared endpoint of Entra ID, the token's issuer is the tenant. The metadata names another issuer.
  const isOfOne = issuer === metadata.issuer && !isSharedIssuer(issuer) && !isSharedIssuer(oidcIssuer);
  const trust = { isOfOne, isTrusted };
  return {
    issuer,
    subject,
    async email() {
      const emailResult = provenEmail(claims, trust);
      if ('email' in emailResult || metadata.userinfo_endpoint === undefined) return emailResult;
      const more = await oidc.fetchUserInfo(configuration, tokens.access_token, subject);
      return provenEmail({ ...claims, ...more }, trust);
    },
  };
}

/** Reads the provider's metadata at the first sign-in, and again after a failure. */
function discoverOnce(
  oidcIssuer: string,
  { oidcClientId = '', oidcClientSecret = '' }: ProviderSettings,
): () => Promise<oidc.Configuration> {
  const issuer = new URL(oidcIssuer);
  // Only an issuer on this machine may use http (settings).
  const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  // Even over TLS, an ID token needs a signature by one of the provider's published keys.
  const execute = [oidc.enableNonRepudiationChecks, ...insecure];
  const options = { timeout: timeoutSeconds, execute };
  let discovery: Promise<oidc.Configuration> | undefined;
  return () => {
    discovery ??= oidc
      .discovery(issuer, oidcClientId, oidcClientSecret, undefined, options)
      .catch((error: unknown) => {
        discovery = undefined;
        throw error;
      });
    return discovery;
  };
}
