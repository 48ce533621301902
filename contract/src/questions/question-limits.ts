// chunk: questions
/** Limits of questions and answers, for editors, portals and the server. Lengths are UTF-16 code units. */
export const questionLimits = {
  /** Questions, stop messages and advice of a work type together. */
  entries: 20,
  /** Numbers of a set are between this one and its negative. */
  largestNumber: 1_000_000_000_000,
  /** With more questions than this, the editor advises to ask less. */
  questionsAdvised: 8,
  choices: 30,
  /** Saved examples of a set. */
  examples: 20,
  keyLength: 60,
  labelLength: 200,
  shortLabelLength: 60,
  helpLength: 500,
  unitLength: 20,
  choiceLength: 100,
  headingLength: 80,
  messageLength: 1000,
  phoneLength: 40,
  hoursLength: 200,
  linkLength: 500,
  /** Answers of the kinds `text`, `long` and `asset`. */
  textLength: 200,
  longLength: 2000,
  assetLength: 100,
  /** `all`, `any` and `not` inside each other. */
  conditionDepth: 3,
  /** Tests of one condition that are not `all`, `any` or `not`. */
  conditionTests: 20,
  /** All answers of a report together, as JSON in UTF-8. */
  answersBytes: 8000,
  /** A set as JSON, in characters. */
  setLength: 100_000,
  /** Stored answers of a request, as JSON in UTF-8. */
  storedBytes: 16_384,
  /** An older version of a set is accepted for this long after the next one was published. */
  oldVersionDays: 90,
} as const;
