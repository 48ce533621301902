/** The headers of answers that programs act on, for the OpenAPI description. */

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

type HeaderName = keyof typeof describedHeaders;

const referTo = (names: readonly HeaderName[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

/** Every successful answer to an API key has them. */
export const headersOfDone = referTo(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']);

/** The headers of a refusal, by its HTTP status. */
export function headersOfRefusal(status: number): object {
  return status === 429 ? referTo(['Retry-After']) : {};
}
