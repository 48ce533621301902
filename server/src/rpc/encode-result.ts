/** Encodes a command's result as the JSON of its answer. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Number of entries that are encoded at once, in some milliseconds. */
const pieceLength = 200;

export async function encodeResult(schema: z.ZodMiniType, result: unknown): Promise<string> {
  if (!isInPieces(schema, result)) return JSON.stringify(z.encode(schema, result));
  const pieces: string[] = [];
  for await (const piece of encodeInPieces(schema, result)) pieces.push(piece);
  return pieces.join('');
}

/**
 * Like `encodeResult`, piece by piece along the entries of a list. Other requests are answered in between.
 */
export async function* encodeInPieces(schema: z.ZodMiniType, result: unknown): AsyncGenerator<string> {
  if (!isInPieces(schema, result)) yield JSON.stringify(z.encode(schema, result));
  else if (schema instanceof z.ZodMiniArray) yield* encodeList(schema, batchesOf(result));
  else yield* encodeFields(schema as z.ZodMiniObject, result as Record<string, unknown>);
}

/** True if the result is or contains a list that is long or comes in batches. */
function isInPieces(schema: z.ZodMiniType, result: unknown): boolean {
  if (schema instanceof z.ZodMiniArray) return isLong(result) || isBatches(result);
  if (!(schema instanceof z.ZodMiniObject)) return false;
  return Object.values(result as object).some((value) => isLong(value) || isBatches(value));
}

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > pieceLength;
}

function isBatches(value: unknown): value is AsyncIterable<unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function batchesOf(list: unknown): Iterable<unknown[]> | AsyncIterable<unknown[]> {
  return isBatches(list) ? list : slicesOf(list as unknown[]);
}

function* slicesOf(list: readonly unknown[]): Generator<unknown[]> {
  for (let at = 0; at < list.length; at += pieceLength) yield list.slice(at, at + pieceLength);
}

async function* encodeList(
  schema: z.ZodMiniArray,
  batches: Iterable<unknown[]> | AsyncIterable<unknown[]>,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + JSON.stringify(z.encode(schema, batch)).slice(1, -1);
    separator = ',';
    await othersTurn();
  }
  yield separator === '[' ? '[]' : ']';
}

async function* encodeFields(
  schema: z.ZodMiniObject,
  result: Record<string, unknown>,
): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, field] of Object.entries(schema.shape)) {
    if (result[name] === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* encodeInPieces(field as z.ZodMiniType, result[name]);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}
