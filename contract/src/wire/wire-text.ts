/** Text of answers. Services on .NET write a text that they do not have as null: it is read as an empty one. A number is a text too. */
import * as z from 'zod/mini';
import { escapedText } from '#wire/escaped-text.ts';

const sentText = z.nullish(z.union([z.string(), z.number()]));
const orEmpty = (sent: string | number | null | undefined) => String(sent ?? '');

export const wireText = z.codec(sentText, z.string(), { decode: orEmpty, encode: (text) => text });

/** The same for text that travels percent-encoded. */
export const wireEscapedText = z.codec(sentText, escapedText, { decode: orEmpty, encode: (text) => text });
