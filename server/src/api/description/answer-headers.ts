/** The headers of answers that programs act on, for the OpenAPI description. */
import type { Deprecation } from '@fixpoint/contract/define-command.ts';

const count = (description: string) => ({
  description,
  schema: { type: 'integer', format: 'int32', minimum: 0 },
});

/** By their names in `components`. */
export const describedHeaders = {
  'RateLimit-Limit': count('Calls that the API key may make at once. Only for keys with a limit.'),
  'RateLimit-Remaining': count('Calls that the API key has left.'),
  'RateLimit-Reset': count('Seconds until the API key has all calls again.'),
  'Retry-After': count('Seconds to wait before the next attempt.'),
};

/** Headers of the answers of deprecated commands. */
export const headersOfDeprecated = {
  Deprecation: {
    description: 'Since when the operation is deprecated, as @ and seconds since 1970 (RFC 9745).',
    schema: { type: 'string' },
  },
  Sunset: {
    description: 'When the operation may be gone (RFC 8594).',
    schema: { type: 'string' },
  },
};

type HeaderName = keyof typeof describedHeaders | keyof typeof headersOfDeprecated;

const referTo = (names: readonly HeaderName[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

/** Every successful answer to an API key has them. */
export function headersOfDone(deprecation: Deprecation | undefined): object {
  const ofDeprecated: HeaderName[] = deprecation === undefined ? [] : ['Deprecation', 'Sunset'];
  return referTo(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', ...ofDeprecated]);
}

/** The headers of each answer of a deprecated command; empty for others. */
export function deprecationHeaders(deprecation: Deprecation | undefined): Record<string, string> {
  if (deprecation === undefined) return {};
  return {
    deprecation: `@${Date.parse(deprecation.since) / 1000}`,
    sunset: new Date(deprecation.sunset).toUTCString(),
  };
}

/** The headers of a refusal, by its HTTP status. */
export function headersOfRefusal(status: number): object {
  return status === 429 ? referTo(['Retry-After']) : {};
}
