/** The values that a field of an answer may have. Each kind reports the differences of a value. */

export interface FieldKind {
  /** As printed: `a whole number`. */
  readonly name: string;
  /** The differences of a value, each with its path; empty if the value is of this kind. */
  differences(value: unknown, path: string): Difference[];
}

export interface Difference {
  /** `[0].Value: a whole number` */
  expected: string;
  got: string;
}

/** A kind of single values. */
function kind(name: string, isOne: (value: unknown) => boolean): FieldKind {
  const differences: FieldKind['differences'] = (value, path) =>
    isOne(value) ? [] : [{ expected: `${path}: ${name}`, got: excerptOf(value) }];
  return { name, differences };
}

/** A short form of a value for people. */
export function excerptOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export const textKind = kind('a text', isText);
export const filledTextKind = kind(
  'a text that is not empty',
  (value) => isText(value) && value.trim() !== '',
);
export const booleanKind = kind('true or false', (value) => typeof value === 'boolean');
export const numberKind = kind('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const wholeNumberKind = kind('a whole number', (value) => Number.isSafeInteger(value));
export const idKind = kind(
  'a whole number above 0',
  (value) => Number.isSafeInteger(value) && Number(value) > 0,
);
export const statusTypeKind = kind('0, 1 or 2', (value) => [0, 1, 2].includes(value as number));
export const dateKind = kind(
  'a date as /Date(milliseconds)/',
  (value) => isText(value) && datePattern.test(value),
);
export const guidKind = kind(
  'a guid, lower case with hyphens',
  (value) => isText(value) && guidPattern.test(value),
);
export const escapedTextKind = kind('a text, percent-encoded', (value) => isText(value) && isEscaped(value));
export const jpegKind = kind('a jpeg as base64', (value) => isText(value) && isJpeg(value));
export const optionalJpegKind = kind(
  'a jpeg as base64, or empty',
  (value) => value === '' || jpegKind.differences(value, '').length === 0,
);
export const listKind = kind('a list', Array.isArray);
export const nullKind = kind('null', (value) => value === null);

/** Exactly this text. */
export const literalKind = (literal: string) => kind(`'${literal}'`, (value) => value === literal);

const datePattern = /^\/Date\(-?\d{1,16}\)\/$/;
const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True if no character needs encoding and every escape can be decoded. */
function isEscaped(value: string): boolean {
  try {
    decodeURIComponent(value);
    return /^[\w\-.!~*'()%]*$/.test(value);
  } catch {
    return false;
  }
}

function isJpeg(base64: string): boolean {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** An object that has at least these fields, with this spelling. */
export function objectKind(fields: Record<string, FieldKind>): FieldKind {
  return {
    name: 'an object',
    differences(value, path) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return [{ expected: `${path}: an object`, got: excerptOf(value) }];
      }
      return Object.entries(fields).flatMap(([name, field]) =>
        field.differences((value as Record<string, unknown>)[name], path === '' ? name : `${path}.${name}`),
      );
    },
  };
}

/** A list of such items. If many items are wrong, only the first ones are reported. */
export function listKindOf(item: FieldKind): FieldKind {
  return {
    name: 'a list',
    differences(value, path) {
      if (!Array.isArray(value)) return listKind.differences(value, path || 'Data');
      return value
        .flatMap((entry: unknown, at) => item.differences(entry, `${path}[${at}]`))
        .slice(0, maxListDifferences);
    },
  };
}

const maxListDifferences = 5;
