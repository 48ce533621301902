/** Numbers and booleans in calls: JSON values, or the same as text. */
import * as z from 'zod/mini';

const numeral = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A finite number, also as text ('41.5'). */
export const wireNumber = z.codec(z.union([z.number(), z.string()]), z.number(), {
  decode: (wireValue, context) => {
    const value = typeof wireValue === 'string' && numeral.test(wireValue) ? Number(wireValue) : wireValue;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    context.issues.push({ code: 'custom', message: 'is not a number', input: wireValue });
    return z.NEVER;
  },
  encode: (value) => value,
});

/** A whole number that JavaScript represents exactly, also as text. */
export const wireInteger = z.codec(z.union([z.number(), z.string()]), z.int(), {
  decode: (wireValue, context) => {
    const value = typeof wireValue === 'string' && numeral.test(wireValue) ? Number(wireValue) : wireValue;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    context.issues.push({ code: 'custom', message: 'is not a whole number', input: wireValue });
    return z.NEVER;
  },
  encode: (value) => value,
});

/** true or false, also as text in any case, or '1' and '0'. */
export const wireBoolean = z.codec(z.union([z.boolean(), z.string(), z.number()]), z.boolean(), {
  decode: (wireValue, context) => {
    const text = String(wireValue).trim().toLowerCase();
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
    context.issues.push({ code: 'custom', message: 'is neither true nor false', input: wireValue });
    return z.NEVER;
  },
  encode: (value) => value,
});
