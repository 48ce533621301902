/** Guids: lower case with hyphens on the wire and in the store; upper case is read too. */
import * as z from 'zod/mini';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The guid in its one written form, or undefined when the text is none. */
export function readGuid(text: string): string | undefined {
  const guid = text.trim().toLowerCase();
  return pattern.test(guid) ? guid : undefined;
}

export const wireGuid = z.codec(z.string(), z.string(), {
  decode: (sent, context) => {
    const guid = readGuid(sent);
    if (guid !== undefined) return guid;
    context.issues.push({ code: 'custom', message: 'is not a guid', input: sent });
    return z.NEVER;
  },
  encode: (guid) => guid,
});
