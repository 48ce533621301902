/**
 * Replaces providers that we cannot run, such as Entra ID: any issuer, any claims, and deliberately wrong
 * answers. It replaces `fetch` until the tests of the file end. It accepts each code any number of times.
 */
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, vi } from 'vitest';
import type { BegunSignIn } from './sign-in-browser.ts';

/** Signature of an ID token: by the published key, by another key, or none. */
type Signature = 'right' | 'other' | 'none';

interface ProviderAnswer {
  claims: Record<string, unknown>;
  signature: Signature;
}

export interface ProviderDouble {
  readonly settings: Record<string, string>;
  /** The answer of userinfo; undefined if the provider has no userinfo. */
  userinfo: Record<string, unknown> | undefined;
  /**
   * Answers a sign-in with these claims and leaves out undefined ones. Returns the address that the browser
   * goes to next.
   */
  answer(begunSignIn: BegunSignIn, claims: Record<string, unknown>, signature?: Signature): URL;
}

const client = 'fixpoint';
const publishedKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * `issuer`: the issuer in the settings. `named`: the issuer that the provider claims to be. They differ for
 * Entra's shared endpoints.
 */
export function standInForProvider(issuer: string, namedIssuer = issuer): ProviderDouble {
  const answers = new Map<string, ProviderAnswer>();
  const double: ProviderDouble = {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client, OIDC_CLIENT_SECRET: 'a secret of the test' },
    userinfo: undefined,
    answer({ there }, claims, signature = 'right') {
      const askedParams = new URL(there).searchParams;
      const code = randomUUID();
      answers.set(code, {
        claims: { iss: namedIssuer, nonce: askedParams.get('nonce'), ...claims },
        signature,
      });
      const back = new URL(askedParams.get('redirect_uri')!);
      back.search = new URLSearchParams({ code, state: askedParams.get('state')! }).toString();
      return back;
    },
  };
  const { fetch: others } = globalThis;
  afterAll(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (url: string, options: { body?: URLSearchParams } = {}) => {
    if (!url.startsWith(`${issuer}/`)) return others(url, options);
    const room = url.slice(issuer.length);
    if (room === '/.well-known/openid-configuration')
      return Response.json(metadata(issuer, namedIssuer, double));
    if (room === '/keys')
      return Response.json({ keys: [{ ...publishedKeys.publicKey.export({ format: 'jwk' }), kid: 'one' }] });
    if (room === '/userinfo') return Response.json(double.userinfo);
    const answer = answers.get(options.body?.get('code') ?? '');
    if (room !== '/token' || answer === undefined) return new Response('', { status: 404 });
    return Response.json({ access_token: 'any', token_type: 'Bearer', id_token: sign(answer) });
  });
  return double;
}

function metadata(issuer: string, namedIssuer: string, { userinfo }: ProviderDouble) {
  return {
    issuer: namedIssuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256', 'none'],
    ...(userinfo === undefined ? {} : { userinfo_endpoint: `${issuer}/userinfo` }),
  };
}

function sign({ claims, signature }: ProviderAnswer): string {
  const iat = Math.floor(Date.now() / 1000);
  const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const header = signature === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'one' };
  const text = `${encodePart(header)}.${encodePart({ aud: client, iat, exp: iat + 300, ...claims })}`;
  if (signature === 'none') return `${text}.`;
  const { privateKey } = signature === 'right' ? publishedKeys : other;
  return `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`;
}
