import { MalformedCall } from '#rpc/malformed-call.ts';
import { formPath } from '#rpc/service-path.ts';

/** What is sent in the place of an envelope, by how it begins. */
const kinds: readonly (readonly [kind: string, beginning: RegExp])[] = [
  ['JSON', /^[{[]/],
  ['a multipart form', /^--/],
  ['a form', /^[\w.%+-]+=/],
];

/** Refuses what is plainly no XML by saying what it is, and where it belongs; all else is left to the parser. */
export function refuseOtherThanXml(beginning: string): void {
  const text = beginning.trimStart();
  const kind = kinds.find(([, start]) => start.test(text))?.[0];
  if (kind === undefined) return;
  throw new MalformedCall(
    `The request is ${kind} where a SOAP envelope is expected. ` +
      `Without an envelope, send it to ${formPath} as a form with one field json.`,
  );
}
