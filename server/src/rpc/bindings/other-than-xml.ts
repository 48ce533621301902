import { MalformedCall } from '#rpc/malformed-call.ts';
import { formPath } from '#rpc/service-path.ts';

/** Kinds of bodies that clients send instead of an envelope, by their beginning. */
const kinds: readonly (readonly [kind: string, beginning: RegExp])[] = [
  ['JSON', /^[{[]/],
  ['a multipart form', /^--/],
  ['a form', /^[\w.%+-]+=/],
];

/**
 * Refuses a body that is clearly not XML, and names its kind and the right address. The parser checks all
 * other bodies.
 */
export function refuseOtherThanXml(beginning: string): void {
  const text = beginning.trimStart();
  const kind = kinds.find(([, start]) => start.test(text))?.[0];
  if (kind === undefined) return;
  throw new MalformedCall(
    `The request is ${kind} where a SOAP envelope is expected. ` +
      `Without an envelope, send it to ${formPath} as a form with one field json.`,
  );
}
