import {
  type LayerPlanLine,
  type newLayerPlan,
  layerPlanLine,
  layerPlanPath,
} from '@fixpoint/contract/desk/owners/plan-layer.ts';
import * as z from 'zod/mini';
import { answerTo } from './call.ts';
import { NetworkFailure } from './desk-failure.ts';

/** A large file needs a quarter of an hour on a slow connection. */
const uploadTimeoutMs = 900_000;

export interface LayerFileToCheck {
  file: File;
  query: Omit<z.input<typeof newLayerPlan>, 'source'>;
}

/** Lets the server check the file of a layer. `onLine` gets each line of the answer. Returns the last one. Throws as `call` does. */
export async function planLayer(
  { file, query }: LayerFileToCheck,
  { onLine, signal }: { onLine: (line: LayerPlanLine) => void; signal: AbortSignal },
): Promise<LayerPlanLine> {
  const given = Object.entries({ ...query, source: file.name }).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(given as [string, string][]);
  const bytes = file.slice(0, file.size, 'application/octet-stream');
  const options = { timeoutMs: uploadTimeoutMs, signal };
  const { body } = await answerTo(`${layerPlanPath}?${parameters.toString()}`, bytes, options);
  let last: LayerPlanLine | undefined;
  try {
    for await (const written of linesOf(body)) {
      signal.throwIfAborted();
      last = z.decode(layerPlanLine, JSON.parse(written) as z.input<typeof layerPlanLine>);
      onLine(last);
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw new NetworkFailure('unreadable', cause);
  }
  // The server ends with the outcome, unless the connection is lost.
  if (last === undefined || 'stored' in last) throw new NetworkFailure('unreadable');
  return last;
}

async function* linesOf(body: Response['body']): AsyncGenerator<string> {
  const reader = body!.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      begun += decoder.decode(piece.value, { stream: true });
      const lines = begun.split('\n');
      begun = lines.pop()!;
      yield* lines;
    }
  } finally {
    // Tells the server that nobody reads any further.
    await reader.cancel();
  }
}
