/** The answers to the question after a closing. The page of the question and the desk use the same words. */

export const answers = ['solved', 'partly', 'not-solved', 'cannot-tell'] as const;
export type Answer = (typeof answers)[number];

/** The reasons for "partly" and "not solved". */
export const answerReasons = [
  'not-done',
  'done-badly',
  'came-back',
  'wrong-place',
  'not-understood',
  'should-not-close',
  'takes-too-long',
  'something-else',
] as const;

/** The reason that a request which was passed on belongs to the municipality after all. */
export const isYours = 'is-yours';
export const allAnswerReasons = [...answerReasons, isYours] as const;
export type AnswerReason = (typeof allAnswerReasons)[number];

/**
 * The states of a closed request for lists and numbers. Those of `answers` are the last answer. `declined`: staff have
 * decided that it stays closed. `rated`: somebody has given a grade.
 */
export const feedbackStates = ['asked', 'answered', ...answers, 'reopened', 'declined', 'rated'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const answerWordsMaxLength = 1000;
export const answerPhotosMax = 3;
/** The grades of satisfaction are 1 to this. */
export const satisfactionMax = 5;

/** Reopenings of one request that residents can ask for. */
export const reopeningsMax = 3;
/** Working days within which staff decide about a reopening. */
export const decisionWorkingDays = 3;
