/** Answers of residents to the closings of sample cases. They follow from the key of a case, so they are always the same. */
import type { Answer, AnswerReason } from '@fixpoint/contract/feedback-answers.ts';
import { sha256 } from '#platform/hashing.ts';
import type { ImportedFeedback } from '#requests/feedback/import-feedback.ts';
import type { PlayedCase } from './play-case.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How residents answer, in hundred answers. */
const shares: readonly [upTo: number, answer: Answer, reason: AnswerReason | undefined, words: string][] = [
  [68, 'solved', undefined, ''],
  [76, 'partly', 'done-badly', 'Half of it is done. The rest is as before.'],
  [84, 'not-solved', 'came-back', 'It came back after the first rain.'],
  [90, 'not-solved', 'not-done', ''],
  [94, 'not-solved', 'wrong-place', 'They were at the next corner.'],
  [100, 'cannot-tell', undefined, ''],
];

/** The question of a closed or reopened case, and perhaps its answer; undefined if nobody is asked. */
export function sampleFeedback(
  key: string,
  { state, duplicateOf }: PlayedCase,
  now: Date,
): Omit<ImportedFeedback, 'requestId'> | undefined {
  const { closedAt, reopenedAt } = state;
  if (duplicateOf !== undefined) return undefined;
  const random = sha256(`answer ${key}`);
  const percent = (at: number) => (random[at]! * 100) / 256;
  if (closedAt === null && reopenedAt !== null) {
    const askedAt = new Date(reopenedAt.getTime() - dayMs);
    const said = { answer: 'not-solved', reasons: ['came-back'], words: 'It is as it was.' } as const;
    const decision = { reopening: 'reopened', decidedAt: reopenedAt, reply: '' } as const;
    const answeredAt = new Date(askedAt.getTime() + hourMs);
    return { askedAt, ...said, satisfaction: 2, answeredAt, ...decision };
  }
  if (closedAt === null) return undefined;
  const askedAt = closedAt;
  const answeredAt = new Date(askedAt.getTime() + (1 + percent(0) / 4) * hourMs);
  if (percent(1) > 45 || answeredAt > now) return { askedAt };
  const [, answer, reason, words] = shares.find(([upTo]) => percent(2) < upTo)!;
  const satisfaction = answer === 'solved' ? 4 + (random[3]! % 2) : 1 + (random[3]! % 3);
  const said = { answer, reasons: reason === undefined ? [] : [reason], words, satisfaction, answeredAt };
  if (answer !== 'partly' && answer !== 'not-solved') return { askedAt, ...said };
  if (now.getTime() - answeredAt.getTime() < 3 * dayMs) return { askedAt, ...said, reopening: 'asked' };
  const decidedAt = new Date(answeredAt.getTime() + dayMs);
  const reply = 'We looked at it again. It is within the standard for this street.';
  return { askedAt, ...said, reopening: 'declined', decidedAt, reply };
}
