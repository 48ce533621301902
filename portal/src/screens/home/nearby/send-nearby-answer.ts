import { answerNearby } from '@fixpoint/contract/commands/answer-nearby.ts';
import { call } from '#api/call.ts';
import { takeShown } from './shown-nearby.ts';

/** Tells the server which requests the resident was shown near a report, and which one is the same problem. */
export async function sendNearbyAnswer(guid: string, token: string): Promise<void> {
  const { ids, sameId } = takeShown();
  if (ids.length === 0) return;
  const same = sameId === undefined ? {} : { sameas: sameId };
  await call(answerNearby, { token, guid, shown: [...ids], ...same });
}
