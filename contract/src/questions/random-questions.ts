/** Random question sets with answers, the same for the same seed. For tests on both sides. */
import type { QuestionContext } from './evaluate-questions.ts';
import type { AnswerTest, Condition } from './question-condition.ts';
import type { AnswerValue } from './answer-values.ts';
import { isQuestion } from './is-question.ts';
import { type QuestionEntry, entryKinds } from './question-set.ts';

export interface RandomCase {
  entries: QuestionEntry[];
  answers: Record<string, AnswerValue>;
  context: QuestionContext;
}

type Random = () => number;

const words = ['Road markings / lines', 'Ölspur', 'خطوط الطريق', 'lamp 4-117'];
const days = ['2026-01-01', '2026-06-15', '2026-12-31'];
const choiceKeys = ['a', 'b', 'c'];

export function randomCase(seed: number): RandomCase {
  const random = randomNumbers(seed);
  const entries: QuestionEntry[] = [];
  const count = 1 + Math.floor(random() * 12);
  for (let at = 0; at < count; at += 1) entries.push(randomEntry(random, `q${at}`, entries));
  const answered = entries.filter(() => random() < 0.8);
  const answers = Object.fromEntries(answered.map((entry) => [entry.key, randomAnswer(random, entry)]));
  const context = {
    today: pick(random, days),
    isOfficeOpen: random() < 0.5,
    owner: pick(random, [undefined, 'state', 'city']),
    areas: pick(random, [undefined, [], ['old-town']]),
  };
  return { entries, answers, context };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

function randomEntry(random: Random, key: string, earlier: readonly QuestionEntry[]): QuestionEntry {
  const kind = pick(random, entryKinds);
  const hasChoices = kind === 'one-of' || kind === 'many-of';
  const showIf = randomCondition(random, earlier.filter(isQuestion), 3);
  return {
    key,
    kind,
    label: { en: pick(random, words) },
    isRequired: random() < 0.3,
    ...(kind === 'stop' && { stopKind: pick(random, ['call-now', 'not-here'] as const) }),
    ...(hasChoices && { choices: choiceKeys.map((one) => ({ key: one, label: { en: one } })) }),
    ...(kind === 'number' && { min: 0, max: 8 }),
    ...(kind === 'date' && { when: pick(random, ['past', 'future'] as const) }),
    ...(random() < 0.7 && { showIf: showIf as NonNullable<QuestionEntry['showIf']> }),
  };
}

function randomCondition(random: Random, earlier: readonly QuestionEntry[], depth: number): Condition {
  if (depth > 0 && random() < 0.4) {
    const test = pick(random, ['all', 'any', 'not'] as const);
    const count = test === 'not' ? 1 : 1 + Math.floor(random() * 3);
    return { test, of: Array.from({ length: count }, () => randomCondition(random, earlier, depth - 1)) };
  }
  const isAboutAnswer = random() < 0.7 && earlier.length > 0;
  return isAboutAnswer ? answerTest(random, pick(random, earlier)) : contextTest(random);
}

function answerTest(random: Random, question: QuestionEntry): Condition {
  const answer = question.key;
  if (random() < 0.2) return { test: 'is-given', answer };
  if (question.kind === 'many-of') return { test: 'includes', answer, value: pick(random, choiceKeys) };
  const value = randomAnswer(random, question) as string | number | boolean;
  const isOrdered = question.kind === 'number' || question.kind === 'date';
  const tests: readonly AnswerTest[] = isOrdered ? ['over', 'under', 'is'] : ['is', 'is-one-of'];
  const test = pick(random, tests);
  return { test, answer, value: test === 'is-one-of' ? [value] : value };
}

function contextTest(random: Random): Condition {
  const test = pick(random, ['owner-is', 'inside-area', 'office-is-open', 'month-is-one-of'] as const);
  if (test === 'owner-is') return { test, value: pick(random, ['state', 'city']) };
  if (test === 'inside-area') return { test, value: 'old-town' };
  return test === 'office-is-open' ? { test } : { test, value: [1, pick(random, [6, 12])] };
}

function randomAnswer(random: Random, { kind }: QuestionEntry): AnswerValue {
  if (kind === 'number') return Math.floor(random() * 10);
  if (kind === 'date') return pick(random, days);
  if (kind === 'yes-no') return random() < 0.5;
  if (kind === 'one-of') return pick(random, choiceKeys);
  if (kind === 'many-of') return choiceKeys.filter(() => random() < 0.5);
  return pick(random, words);
}

/** Numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): Random {
  let state = seed * 7919 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
