/** Conditions as the builder shows them: lines, and groups of lines. */
import type { Condition, ConditionTest } from '@fixpoint/contract/questions/question-condition.ts';

/** A test that joins no other conditions. */
export type SingleTest = Exclude<ConditionTest, 'all' | 'any' | 'not'>;

export function isSingleTest(test: ConditionTest): test is SingleTest {
  return test !== 'all' && test !== 'any' && test !== 'not';
}

/** One test. `isNot`: it must not hold. */
export interface ConditionLine {
  isNot: boolean;
  test: Condition;
}

export interface ConditionGroup {
  joiner: 'all' | 'any';
  items: readonly (ConditionLine | ConditionGroup)[];
}

export function isGroup(item: ConditionLine | ConditionGroup): item is ConditionGroup {
  return 'joiner' in item;
}

/** The condition as a group; undefined if it is nested in a way that the builder does not show. */
export function groupOf(condition: Condition): ConditionGroup | undefined {
  const { test, of = [] } = condition;
  if (test !== 'all' && test !== 'any') {
    const line = lineOf(condition);
    return line && { joiner: 'all', items: [line] };
  }
  const items = of.map((inner) => lineOf(inner) ?? innerGroupOf(inner));
  return items.includes(undefined)
    ? undefined
    : { joiner: test, items: items.filter((item) => item !== undefined) };
}

function innerGroupOf({ test, of = [] }: Condition): ConditionGroup | undefined {
  if (test !== 'all' && test !== 'any') return undefined;
  const lines = of.map(lineOf);
  return lines.includes(undefined)
    ? undefined
    : { joiner: test, items: lines.filter((line) => line !== undefined) };
}

function lineOf(condition: Condition): ConditionLine | undefined {
  const { test, of = [] } = condition;
  if (isSingleTest(test)) return { isNot: false, test: condition };
  if (test !== 'not') return undefined;
  const [inner] = of;
  const isLine = inner !== undefined && isSingleTest(inner.test);
  return isLine ? { isNot: true, test: inner } : undefined;
}

/** Undefined for a group without lines: the entry is always shown. */
export function conditionOf({ joiner, items }: ConditionGroup): Condition | undefined {
  const [first, ...others] = items;
  if (first === undefined) return undefined;
  if (others.length === 0 && !isGroup(first)) return written(first);
  return { test: joiner, of: items.map(written) };
}

function written(item: ConditionLine | ConditionGroup): Condition {
  if (isGroup(item)) return { test: item.joiner, of: item.items.map(written) };
  return item.isNot ? { test: 'not', of: [item.test] } : item.test;
}
