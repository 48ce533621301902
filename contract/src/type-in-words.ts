/**
 * Describes the wire format in words, for `help` and docs/reference/protocol-commands.md. The portal does not
 * load this file.
 */
import type * as z from 'zod/mini';
import { escapedText } from '#wire/escaped-text.ts';
import { wireGuid } from '#wire/guid.ts';
import { photoData } from '#wire/photo-data.ts';
import { textOrNumber } from '#wire/text-or-number.ts';
import { wireSentDate } from '#wire/wire-date.ts';

type Schema = z.core.$ZodType;

/** A field and the type of its content. */
export interface DescribedField {
  /** As spelled on the wire. `a.b` is inside a, and `[]` means each entry of a list. */
  readonly name: string;
  readonly type: string;
}

/** Words for schemas that do not describe themselves. */
const ownWords = new Map<unknown, string>([
  [escapedText, 'percent-encoded text'],
  [wireGuid, 'guid'],
  [photoData, 'base64'],
  [wireSentDate, 'date'],
  [textOrNumber, 'text'],
]);

/** The type of a value in words: `whole number, 0 to 9`. */
export function typeInWords(schema: Schema): string {
  const bounds = boundsOf(schema);
  const words = ownWordsOf(schema) ?? wordsOf(schema);
  return bounds === '' ? words : `${words}, ${bounds}`;
}

/** The fields of an object, of the objects in a list, and of the objects inside them. */
export function fieldsInWords(schema: Schema, path = ''): DescribedField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (ownWordsOf(schema) === undefined) {
    if (def.type === 'object') return Object.entries(def.shape).flatMap(describedField(path));
    if (def.type === 'array') return fieldsInWords(def.element, `${path}[]`);
    if (def.type === 'pipe') return fieldsInWords(def.out, path);
    if (def.type === 'optional' || def.type === 'nullable') return fieldsInWords(def.innerType, path);
  }
  return [];
}

function describedField(path: string): (field: [string, Schema]) => DescribedField[] {
  return ([name, schema]) => {
    const fullPath = path === '' ? name : `${path}.${name}`;
    return [{ name: fullPath, type: typeInWords(schema) }, ...fieldsInWords(schema, fullPath)];
  };
}

/** Adding a limit creates a new schema, whose parent is the original one. */
function ownWordsOf(schema: Schema): string | undefined {
  for (let at: Schema | undefined = schema; at !== undefined; at = at._zod.parent) {
    const words = ownWords.get(at);
    if (words !== undefined) return words;
  }
  return undefined;
}

function wordsOf(schema: Schema): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return 'text';
    case 'number':
      return 'format' in def ? 'whole number' : 'number';
    case 'boolean':
      return 'true or false';
    case 'date':
      return 'date';
    case 'object':
      return 'object';
    case 'literal':
      return def.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'array':
      return listInWords(def.element);
    case 'pipe':
      return typeInWords(def.out);
    case 'optional':
    case 'nullable':
      return typeInWords(def.innerType);
    case 'enum':
      return Object.values(def.entries).join(' or ');
    case 'union':
      return def.options.map(typeInWords).join(' or ');
    case 'record':
      return 'object';
    case 'null':
      return 'null';
    default:
      return 'anything';
  }
}

function listInWords(element: Schema): string {
  const { type } = (element as z.core.$ZodTypes)._zod.def;
  return type === 'never' ? 'empty list' : `list: each ${typeInWords(element)}`;
}

/** The limits of a value in words; empty without limits. */
function boundsOf(schema: Schema): string {
  const checks: readonly CheckDef[] = schema._zod.def.checks?.map(({ _zod }) => _zod.def) ?? [];
  const of = (check: string) => checks.find((def) => def.check === check);
  const longest = of('max_length')?.maximum;
  const [least, most] = [of('greater_than')?.value, of('less_than')?.value];
  const length = longest === undefined ? '' : `at most ${longest} characters`;
  const range = least === undefined || most === undefined ? '' : `${least} to ${most}`;
  return [length, range].filter((words) => words !== '').join(', ');
}

/** The part of a zod check that is read here. */
interface CheckDef {
  check: string;
  maximum?: number;
  value?: number;
}
