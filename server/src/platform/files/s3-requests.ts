/**
 * Requests to a store that speaks S3: signed (signature version 4), limited in time, number and size, and
 * repeated.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import pLimit from 'p-limit';
import { sha256Hex } from '#platform/hashing.ts';
import { FileStoreFailure, type StoreFault } from './file-store.ts';
import { type S3Credentials, type S3Place, placeInWords } from './files-place.ts';
import { readErrorCode } from './s3-xml.ts';

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without the place's prefix. Left out: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Codes that are no failure, for example `NoSuchKey`. */
  readonly expectedCodes?: readonly string[];
}

interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Code of an expected refusal. */
  readonly code: string | undefined;
}

export type AskS3 = (request: S3Request) => Promise<S3Answer>;

/** Time limits. Tests use shorter ones. */
export interface S3Patience {
  /** For one attempt without its bytes, in milliseconds. */
  readonly attemptMs: number;
  /** For all attempts, from the start of the request. */
  readonly totalMs: number;
}

const usualPatience: S3Patience = { attemptMs: 2500, totalMs: 8000 };

/** The slowest permitted connection to a store. Bytes extend the time limits accordingly. */
const leastBytesPerMs = 500;
const mostAttempts = 4;
const firstPauseMs = 100;
/** The most connections at once; other requests wait for their turn. */
const atOnce = 24;
/** The longest answer: photos and parts of maps are smaller, and a page of a listing is less than 1 MB. */
const mostAnswerBytes = 64_000_000;

/** Codes of stores that are full, or full for this account. */
const fullCodes = new Set([
  'QuotaExceeded',
  'ServiceQuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientStorage',
  'StorageQuotaExceeded',
  // Swift reports a used-up quota with this code. Our files are never too large by themselves.
  'EntityTooLarge',
]);

/** Sends requests to one store. */
export function openS3Requests(
  place: S3Place,
  credentials: S3Credentials,
  patience: S3Patience = usualPatience,
): AskS3 {
  const limit = pLimit(atOnce);
  const signer = { place, credentials, keys: new Map<string, ArrayBuffer>() };
  return (request) => {
    const bytes = request.body?.length ?? 0;
    const endsAt = performance.now() + patience.totalMs + bytes / leastBytesPerMs;
    return limit(async () => {
      if (performance.now() > endsAt) throw failureOf(place, new PassingFailure('too many wait for it'));
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await askOnce(signer, request, patience.attemptMs + bytes / leastBytesPerMs);
        } catch (error) {
          const pauseMs = firstPauseMs * 3 ** (attempt - 1) * (0.5 + Math.random());
          const isOver = performance.now() + pauseMs > endsAt || attempt === mostAttempts;
          if (isOver || !(error instanceof PassingFailure)) throw failureOf(place, error);
          await pause(pauseMs);
        }
      }
    });
  };
}

/** A failure that may pass if the request is tried again. */
class PassingFailure extends Error {
  override name = 'PassingFailure';
}

interface SigningParts {
  place: S3Place;
  credentials: S3Credentials;
  /** Signing keys, which are derived once a day. */
  keys: Map<string, ArrayBuffer>;
}

async function askOnce(signingParts: SigningParts, request: S3Request, attemptMs: number): Promise<S3Answer> {
  const signedRequest = await sign(signingParts, request);
  const signal = AbortSignal.timeout(Math.ceil(attemptMs));
  let response: Response;
  let body: Buffer;
  try {
    response = await fetch(signedRequest.url, { ...signedRequest, signal, redirect: 'manual' });
    body = await readBody(response);
  } catch (error) {
    throw new PassingFailure(whyUnanswered(error), { cause: error });
  }
  const { status, headers } = response;
  if (status >= 200 && status < 300) return { status, headers, body, code: undefined };
  const code = codeOf(request, status, body);
  if (request.expectedCodes?.includes(code)) return { status, headers, body, code };
  throw refusalOf(status, code);
}

async function sign({ place, credentials, keys }: SigningParts, request: S3Request) {
  const { method, body, headers } = request;
  const signer = new AwsV4Signer({
    method,
    url: addressOf(place, request),
    // Signed with the rest, so that the store refuses bytes that changed on their way.
    headers: { ...headers, 'x-amz-content-sha256': sha256Hex(body ?? '') },
    body: body ?? null,
    accessKeyId: credentials.keyId,
    secretAccessKey: credentials.secret,
    service: 's3',
    region: place.region,
    cache: keys,
  });
  const signedRequest = await signer.sign();
  return {
    url: signedRequest.url,
    method,
    headers: signedRequest.headers,
    body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
  };
}

function addressOf({ bucket, prefix, endpoint, region }: S3Place, { key, query = {} }: S3Request): string {
  // A bucket with a dot in its name goes into the path, because the certificate covers one label only.
  const inHost = endpoint === undefined && !bucket.includes('.');
  const origin = endpoint === undefined ? `https://s3.${region}.amazonaws.com` : new URL(endpoint).origin;
  const base = inHost ? `https://${bucket}.s3.${region}.amazonaws.com` : `${origin}/${bucket}`;
  const url = new URL(`${base}/${key === undefined ? '' : `${prefix}${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return String(url);
}

async function readBody(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > mostAnswerBytes) throw new Error('its answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

/** The answer to HEAD has no body with a code. */
function codeOf({ method }: S3Request, status: number, body: Buffer): string {
  return readErrorCode(body) ?? (method === 'HEAD' && status === 404 ? 'NoSuchKey' : `HTTP ${status}`);
}

function refusalOf(status: number, code: string): Error {
  if (status === 507 || fullCodes.has(code)) return new StoreRefusal('full', code);
  const isPassing = status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout';
  return isPassing ? new PassingFailure(`it answers '${code}'`) : new StoreRefusal('missing', code);
}

/** The store has refused the request and will refuse it again. */
class StoreRefusal extends Error {
  override name = 'StoreRefusal';
  readonly fault: StoreFault;

  constructor(fault: StoreFault, code: string) {
    super(`it answers '${code}'${hints[code] ?? ''}`);
    this.fault = fault;
  }
}

/** Hints for the operator. */
const hints: Readonly<Record<string, string>> = {
  NoSuchBucket: ': make the bucket first',
  InvalidAccessKeyId: ': look at AWS_ACCESS_KEY_ID, or at the key in the address',
  SignatureDoesNotMatch: ': look at AWS_SECRET_ACCESS_KEY, or at the secret in the address',
  AccessDenied: ': its account may not do this there',
  AuthorizationHeaderMalformed: ': look at the region in the address',
  PermanentRedirect: ': look at the region in the address',
  RequestTimeTooSkewed: ": this machine's clock is wrong",
};

function failureOf(place: S3Place, error: unknown): Error {
  if (!(error instanceof StoreRefusal || error instanceof PassingFailure)) return error as Error;
  const fault = error instanceof StoreRefusal ? error.fault : 'missing';
  const what = fault === 'full' ? 'has no room' : 'cannot be used';
  const isPassing = error instanceof PassingFailure;
  return new FileStoreFailure(fault, `The store ${placeInWords(place)} ${what}: ${error.message}.`, {
    cause: error,
    isPassing,
  });
}

function whyUnanswered(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return 'it does not answer in time';
  return cause?.code ?? cause?.message ?? message;
}
