/** Text of answers. Services on .NET write a text that they do not have as null: it is read as an empty one. */
import * as z from 'zod/mini';
import { escapedText } from '#wire/escaped-text.ts';

const sentText = z.nullish(z.string());
const orEmpty = (sent: string | null | undefined) => sent ?? '';

export const wireText = z.codec(sentText, z.string(), { decode: orEmpty, encode: (text) => text });

/** The same for text that travels percent-encoded. */
export const wireEscapedText = z.codec(sentText, escapedText, { decode: orEmpty, encode: (text) => text });
