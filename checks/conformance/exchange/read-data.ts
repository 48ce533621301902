import type { Answer } from './read-answer.ts';

/** The Data of an answer, whatever else it says; undefined where there is none, or no JSON. */
export function readData({ result }: Answer): unknown {
  try {
    return (JSON.parse(result?.data ?? '') as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}
