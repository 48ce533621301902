/**
 * The program that reads and checks the file of a layer, in a process of its own: a hostile file can end this
 * process, and no other. Its input is a `LayerQuestion` as a line of JSON, then the file. Its output is a
 * `LayerLine` in each line.
 */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { UnreadableFile } from '#platform/reading/source-file.ts';
import { type JudgedLayer, type LayerQuestion, judgeLayer } from './judge-layer.ts';
import type { LayerKind } from './layer-feature.ts';
import { type ShapeRow, rowsOf } from './layer-rows.ts';
import { readLayer } from './read-layer-file.ts';

/** A line about a file. The lines come in this order. */
export type LayerLine =
  | { unreadable: string }
  /** No rows follow. `faultCount` counts all faults, `faults` are the first ones. */
  | { faults: string[]; faultCount: number }
  /** Counts of features. Their rows follow. */
  | { features: number; outside: number; empty: number }
  /** Rows of so many features. */
  | { rows: ShapeRow[]; of: number };

const faultsMost = 100;
const rowsMost = 2000;
/** The most positions in a line of the output, roughly. */
const positionsMost = 50_000;

if (import.meta.main) {
  // The portal and the desk come first.
  setPriority(10);
  const input = await readInput();
  const end = input.indexOf(0x0a);
  const question = JSON.parse(input.toString('utf8', 0, end)) as LayerQuestion;
  for await (const line of linesOf(input.subarray(end + 1), question))
    if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

async function readInput(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function* linesOf(file: Buffer, question: LayerQuestion): AsyncGenerator<LayerLine> {
  let judged: JudgedLayer;
  try {
    judged = judgeLayer(await readLayer(file), question);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return yield { unreadable: error.message };
  }
  const { faults, features, outside, empty } = judged;
  if (faults.length > 0) return yield { faults: faults.slice(0, faultsMost), faultCount: faults.length };
  yield { features: features.length, outside, empty };
  yield* rowLines(judged, question.kind);
}

function* rowLines({ features }: JudgedLayer, kind: LayerKind): Generator<LayerLine> {
  let [rows, of, positions]: [ShapeRow[], number, number] = [[], 0, 0];
  for (const feature of features) {
    rows.push(...rowsOf(feature, kind));
    of += 1;
    positions += feature.shape.flat(2).length;
    if (rows.length < rowsMost && positions < positionsMost) continue;
    yield { rows, of };
    [rows, of, positions] = [[], 0, 0];
  }
  if (of > 0) yield { rows, of };
}
