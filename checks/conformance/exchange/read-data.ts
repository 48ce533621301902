import type { Ws7Answer } from './read-answer.ts';

/** The Data of an answer; undefined if it is missing or not JSON. */
export function readAnswerData({ result }: Ws7Answer): unknown {
  try {
    return (JSON.parse(result?.data ?? '') as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}
