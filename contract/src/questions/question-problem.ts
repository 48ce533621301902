/** The problems of a question set, for editors and the municipality folder. */

export const questionProblems = {
  // Errors: the set cannot be published.
  'same-key': 'Two entries have the key {key}.',
  'same-choice': 'Two choices of {key} have the key {value}.',
  'no-label': '{key} needs a label in {value}, the municipality’s own language.',
  'no-heading': '{key} needs a heading in {value}, the municipality’s own language.',
  'no-choice-label': 'A choice of {key} needs a label in {value}, the municipality’s own language.',
  'no-choices': '{key} needs at least one choice.',
  'unknown-language': '{key} has a text in {value}, which is not a language here.',
  'wrong-field': '{key} has the field {value}, which its kind does not use.',
  'no-stop-kind': '{key} needs a stopKind: call-now, not-here or elsewhere.',
  'no-phone': '{key} says to call now, so it needs a phone number.',
  'wrong-link': 'The link of {key} must begin with http:// or https://.',
  'wrong-range': 'The least number of {key} is greater than the greatest.',
  'later-question': 'The condition of {key} names {value}, which is not an earlier question.',
  'wrong-test': 'The condition of {key} tests {value} in a way that does not fit.',
  'many-tests': 'The condition of {key} has more than {value} tests.',
  'empty-group': 'The condition of {key} has an empty group.',
  'too-large': 'The set has more than {value} characters.',
  'example-fails': 'The example ‘{value}’ gives another result.',
  // Warnings: the set can be published.
  'no-translation': '{key} has a text without {value}.',
  'never-shown': '{key} is never shown.',
  'behind-stop': '{key} is required, but it is shown only together with a stop.',
  'closes-work-type': '{key} has no condition, so nobody can report with this work type.',
  'many-questions': 'The set has more than {value} questions. Fewer questions get more answers.',
} as const;

export type QuestionProblemCode = keyof typeof questionProblems;

export interface QuestionProblem {
  code: QuestionProblemCode;
  /** Key of the entry; empty for the whole set. */
  key: string;
  /** The language, choice, field, question or number at fault; else empty. */
  value: string;
}

/** The problem as an English sentence. */
export function sayProblem({ code, key, value }: QuestionProblem): string {
  return questionProblems[code].replace('{key}', key).replace('{value}', value);
}
