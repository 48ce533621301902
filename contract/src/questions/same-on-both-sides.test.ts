/** 1,000 random sets and answers: device and server agree, also with an evaluator written in another way. */
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { type QuestionContext, evaluateQuestions } from './evaluate-questions.ts';
import { givenAnswer } from './given-answer.ts';
import { type AnswerFault, judgeAnswers } from './judge-answers.ts';
import { type Condition, testsIn } from './question-condition.ts';
import { randomCase } from './random-questions.ts';
import { type Answers, answerValues } from './answer-values.ts';
import { type QuestionEntry, questionSet } from './question-set.ts';
import { unseenQuestions } from './unseen-questions.ts';

const numbers = Array.from({ length: 1000 }, (_, seed) => seed);

test('1,000 random sets show the same questions, stops and faults after the way over the wire', () => {
  let stops = 0;
  let hidden = 0;
  for (const seed of numbers) {
    const { entries, answers, context } = randomCase(seed);
    const device = judgeAnswers(entries, answers, context);
    const sent = JSON.parse(JSON.stringify({ entries, answers }));
    const server = judgeAnswers(
      z.decode(questionSet, { entries: sent.entries }).entries,
      z.decode(answerValues, sent.answers),
      context,
    );
    expect(server).toEqual(device);
    expect(keys(device.entries)).toEqual(shownByRule(entries, answers, context));
    stops += device.stops.length;
    hidden += entries.length - device.entries.length;
  }
  expect(stops).toBeGreaterThan(200);
  expect(hidden).toBeGreaterThan(500);
});

test('Answers to hidden questions change nothing, and stored answers give the same result again', () => {
  for (const seed of numbers) {
    const { entries, answers, context } = randomCase(seed);
    const first = evaluateQuestions(entries, answers, context);
    const again = evaluateQuestions(entries, first.answers, context);
    expect(again).toEqual(first);
  }
});

test('A question depends only on earlier answers', () => {
  for (const seed of numbers) {
    const { entries, answers, context } = randomCase(seed);
    const whole = keys(evaluateQuestions(entries, answers, context).entries);
    const half = entries.slice(0, Math.ceil(entries.length / 2));
    const halfKeys = keys(evaluateQuestions(half, answers, context).entries);
    expect(whole.slice(0, halfKeys.length)).toEqual(halfKeys);
  }
});

test('A report without faults on the device has none at the server, whatever each side knows about the place', () => {
  let unseen = 0;
  for (const seed of numbers) {
    const { entries, answers, context } = randomCase(seed);
    for (const placeThere of [unknownPlace, randomCase(seed + 1).context]) {
      const { owner, areas } = placeThere;
      const device = judgeAnswers(entries, answers, { ...context, owner, areas });
      const wrong = new Set(device.faults.map(({ key }) => key));
      const server = judgeAnswers(entries, device.answers, context);
      const excused = unseenQuestions(entries, device.answers, { context, placeThere });
      const isNew = ({ key, fault }: AnswerFault) =>
        !wrong.has(key) && !(fault === 'missing' && excused.has(key));
      expect(server.faults.filter(isNew)).toEqual([]);
      unseen += excused.size;
    }
  }
  expect(unseen).toBeGreaterThan(100);
});

test('On a device that does not know the place, nothing is shown because of the place', () => {
  for (const seed of numbers) {
    const { entries, answers, context } = randomCase(seed);
    const shown = evaluateQuestions(entries, answers, { ...context, ...unknownPlace }).entries;
    for (const { showIf } of shown) {
      const tests = showIf === undefined ? [] : testsIn(showIf);
      const isByPlace =
        tests.length === 1 && (tests[0]!.test === 'owner-is' || tests[0]!.test === 'inside-area');
      expect(isByPlace).toBe(false);
    }
  }
});

const unknownPlace = { owner: undefined, areas: undefined };

function keys(entries: readonly QuestionEntry[]): string[] {
  return entries.map(({ key }) => key);
}

/** The rule of the design in other words: a number from 0 to 1 for each condition; one half is unknown. */
function shownByRule(
  entries: readonly QuestionEntry[],
  answers: Answers,
  context: QuestionContext,
): string[] {
  const shown = new Map<string, unknown>();
  for (const entry of entries) {
    if (entry.showIf !== undefined && weigh(entry.showIf, shown, context) < 1) continue;
    shown.set(entry.key, givenAnswer(entry, answers[entry.key]));
  }
  return [...shown.keys()];
}

function weigh(condition: Condition, shown: ReadonlyMap<string, unknown>, context: QuestionContext): number {
  const { test: kind, answer = '', value, of = [] } = condition;
  const inner = of.map((one) => weigh(one, shown, context));
  const given = shown.get(answer);
  const plain = (one: unknown) => (typeof one === 'string' ? one.toLowerCase() : one);
  switch (kind) {
    case 'all':
      return Math.min(...inner);
    case 'any':
      return Math.max(...inner);
    case 'not':
      return 1 - inner[0]!;
    case 'is':
      return Number(given !== undefined && plain(given) === plain(value));
    case 'is-one-of':
      return Number((value as unknown[]).map(plain).includes(plain(given)));
    case 'includes':
      return Number(Array.isArray(given) && given.includes(value));
    case 'over':
      return Number(given !== undefined && (given as number) > (value as number));
    case 'under':
      return Number(given !== undefined && (given as number) < (value as number));
    case 'is-given':
      return Number(given !== undefined);
    case 'owner-is':
      return context.owner === undefined ? 0.5 : Number(context.owner === value);
    case 'inside-area':
      return context.areas === undefined ? 0.5 : Number(context.areas.includes(String(value)));
    case 'office-is-open':
      return Number(context.isOfficeOpen);
    case 'month-is-one-of':
      return Number((value as number[]).includes(new Date(context.today).getUTCMonth() + 1));
  }
}
