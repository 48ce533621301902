import type { Ws7Answer } from '#exchange/read-answer.ts';
import type { Manner } from '#exchange/write-call.ts';
import { outline } from '#exchange/outline.ts';
import type { CheckTrial } from '#check-trial.ts';

/** Expects the municipality as the answer to the call. */
export async function expectClient(
  trial: CheckTrial,
  fields: Record<string, unknown>,
  manner?: Manner,
): Promise<Ws7Answer> {
  const answer = await trial.server.call(fields, manner);
  await expectClientIn(trial, answer);
  return answer;
}

/** Expects the answer to be the municipality. */
export async function expectClientIn(trial: CheckTrial, answer: Ws7Answer): Promise<void> {
  const clientData = trial.dataOf(answer) as { Id?: unknown } | null;
  const { id } = await trial.facts.client();
  trial.expect(clientData?.Id === id, `the municipality, whose Id is ${id}`, outline(answer));
}
