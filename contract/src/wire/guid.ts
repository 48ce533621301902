// chunk: reporting
/**
 * Guids: lower case with hyphens on the wire and in the database. Other clients use any format that .NET
 * reads.
 */
import * as z from 'zod/mini';

const inBrackets = /^(?:\{(.*)\}|\((.*)\))$/;
const groups = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/**
 * The guid in its only written form; undefined for other text. Reads any case, brackets, and missing hyphens.
 */
export function readGuid(text: string): string | undefined {
  const guid = text.trim().toLowerCase();
  const [, inBraces, inParentheses] = inBrackets.exec(guid) ?? [];
  return groups
    .exec(inBraces ?? inParentheses ?? guid)
    ?.slice(1)
    .join('-');
}

export const wireGuid = z.codec(z.string(), z.string(), {
  decode: (wireValue, context) => {
    const guid = readGuid(wireValue);
    if (guid !== undefined) return guid;
    context.issues.push({ code: 'custom', message: 'is not a guid', input: wireValue });
    return z.NEVER;
  },
  encode: (guid) => guid,
});
