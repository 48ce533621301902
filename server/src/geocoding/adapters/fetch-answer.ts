/** Calls a service over HTTP, with limits on time and size, and checks its answer. */
import type { z } from 'zod';
import { inSpan } from '#platform/telemetry/tracing.ts';
import { GeocoderUnavailable } from '#geocoding/geocoder.ts';

/** Access to a service. */
export interface ServiceSettings {
  /** Without a trailing slash. */
  url: string;
  /** The service's key for its customer; never logged. */
  key: string | undefined;
  timeoutMs: number;
  /** Our User-Agent, which some public services demand. */
  userAgent: string;
}

const largestAnswerBytes = 512 * 1024;

/**
 * GETs `path` with the defined parameters. Throws `GeocoderUnavailable` if no answer of this shape arrives in
 * time; its message contains neither the parameters nor the key.
 */
export async function fetchAnswer<Schema extends z.ZodType>(
  settings: ServiceSettings,
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = new URL(settings.url + path);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const headers = { accept: 'application/json', 'user-agent': settings.userAgent };
  try {
    const askService = () => fetch(url, { headers, signal: AbortSignal.timeout(settings.timeoutMs) });
    const facts = { 'server.address': url.hostname };
    const response = await inSpan({ name: 'ask geocoder', kind: 'client', facts }, askService);
    // Services report 'nothing found' with 404 or 400 and a proper answer.
    if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
    return schema.parse(JSON.parse(await readText(response)));
  } catch (error) {
    throw new GeocoderUnavailable(`${url.origin} did not answer as expected: ${reasonOf(error)}`);
  }
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > largestAnswerBytes) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * The reason without the query: a schema's issues quote the answer, and a network error may quote the
 * address.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'ZodError' || error instanceof SyntaxError) return 'not an answer of this service';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? error.message;
}
