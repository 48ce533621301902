/**
 * Text in answers. Services on .NET write a missing text as null, which is read as empty. A number is read as
 * text.
 */
import * as z from 'zod/mini';
import { escapedText } from '#wire/escaped-text.ts';

const sentText = z.nullish(z.union([z.string(), z.number()]));
const orEmpty = (wireValue: string | number | null | undefined) => String(wireValue ?? '');

export const wireText = z.codec(sentText, z.string(), { decode: orEmpty, encode: (text) => text });

/** Like `wireText`, for percent-encoded text. */
export const wireEscapedText = z.codec(sentText, escapedText, { decode: orEmpty, encode: (text) => text });
