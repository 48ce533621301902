// chunk: questions
import { wellFormed } from '#wire/well-formed.ts';
import type { AnswerValue } from './answer-values.ts';
import { isQuestion } from './is-question.ts';
import type { QuestionEntry } from './question-set.ts';

/** Control characters but the end of a line and the tab. */
const controls = /[^\P{Cc}\n\t]/gu;

/**
 * An answer in its stored form; undefined if it is empty or of the wrong kind. Ranges, lengths and choices are
 * not checked here.
 */
export function givenAnswer(entry: QuestionEntry, value: unknown): AnswerValue | undefined {
  if (!isQuestion(entry)) return undefined;
  if (entry.kind === 'yes-no') return typeof value === 'boolean' ? value : undefined;
  if (entry.kind === 'number') return Number.isFinite(value) ? (value as number) : undefined;
  if (entry.kind === 'many-of') return chosen(value);
  if (typeof value !== 'string') return undefined;
  const text = wellFormed(value).replaceAll(controls, '').normalize('NFC').trim();
  if (entry.kind === 'date' && !isDay(text)) return undefined;
  return text === '' ? undefined : text;
}

function chosen(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every((one) => typeof one === 'string') ? [...new Set<string>(value)] : undefined;
}

/** True for a day that exists, written 2026-11-28. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
