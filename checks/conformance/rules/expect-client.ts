import type { Answer } from '#exchange/read-answer.ts';
import type { Manner } from '#exchange/write-call.ts';
import { outline } from '#exchange/outline.ts';
import type { Trial } from '#trial.ts';

/** Expects the municipality as the answer to the call. */
export async function expectClient(
  trial: Trial,
  fields: Record<string, unknown>,
  manner?: Manner,
): Promise<Answer> {
  const answer = await trial.server.call(fields, manner);
  await expectClientIn(trial, answer);
  return answer;
}

/** Expects the answer to be the municipality. */
export async function expectClientIn(trial: Trial, answer: Answer): Promise<void> {
  const found = trial.dataOf(answer) as { Id?: unknown } | null;
  const { id } = await trial.known.client();
  trial.expect(found?.Id === id, `the municipality, whose Id is ${id}`, outline(answer));
}
