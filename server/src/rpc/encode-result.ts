/** A command's result as the JSON of its answer. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Entries of a list that are encoded in one go: some milliseconds. */
const pieceLength = 200;

/** Encodes a result with its schema. Long lists are encoded piece by piece, so that others are answered in between. */
export async function encodeResult(schema: z.ZodMiniType, result: unknown): Promise<string> {
  if (schema instanceof z.ZodMiniArray && isLong(result)) return encodeList(schema, result);
  if (schema instanceof z.ZodMiniObject && Object.values(result as object).some(isLong)) {
    return encodeFields(schema, result as Record<string, unknown>);
  }
  return JSON.stringify(z.encode(schema, result));
}

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > pieceLength;
}

async function encodeList(schema: z.ZodMiniArray, list: readonly unknown[]): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < list.length; at += pieceLength) {
    const encoded = z.encode(schema, list.slice(at, at + pieceLength));
    pieces.push(JSON.stringify(encoded).slice(1, -1));
    await othersTurn();
  }
  return `[${pieces.join(',')}]`;
}

async function encodeFields(schema: z.ZodMiniObject, result: Record<string, unknown>): Promise<string> {
  const fields: string[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    if (result[name] === undefined) continue;
    fields.push(`${JSON.stringify(name)}:${await encodeResult(field as z.ZodMiniType, result[name])}`);
  }
  return `{${fields.join(',')}}`;
}
