/** The attributes of a report: answers to the questions of its work type, and everything else that the sender adds. */
import { isQuestion } from '@fixpoint/contract/questions/is-question.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { attributeCodes } from './attribute-codes.ts';
import { readDate } from './dates.ts';
import type { QueryFields } from './query-fields.ts';
import { Open311Refusal } from './refusal.ts';
import { isAlwaysRequired } from './service-list.ts';

type SentAnswer = string | number | boolean | string[];

export interface ReadAttributes {
  readonly answers: Record<string, SentAnswer>;
  /** Attributes that belong to no question. */
  readonly others: readonly { readonly code: string; readonly value: string }[];
  /** A sentence for each fault; each names the code. */
  readonly faults: readonly string[];
}

/** Reads `attribute[code]` and `attribute[code][]`. A code is the number of a question, or its key. */
export function readAttributes(
  fields: QueryFields,
  entries: readonly QuestionEntry[],
  timeZone: string,
): ReadAttributes {
  const codes = attributeCodes(entries);
  const sent = sentAttributes(fields);
  const answers: Record<string, SentAnswer> = {};
  const faults: string[] = [];
  for (const [at, entry] of entries.entries()) {
    const code = codes[at]!;
    const values = [...(sent.get(code) ?? []), ...(sent.get(entry.key) ?? [])];
    sent.delete(code);
    sent.delete(entry.key);
    if (!isQuestion(entry)) continue;
    if (values.length === 0) {
      if (isAlwaysRequired(entry)) faults.push(`attribute ${code} required`);
      continue;
    }
    try {
      answers[entry.key] = answerOf(entry, values, timeZone);
    } catch (error) {
      if (!(error instanceof Open311Refusal)) throw error;
      faults.push(`attribute ${code}: ${error.message}`);
    }
  }
  const others = [...sent].flatMap(([code, values]) => values.map((value) => ({ code, value })));
  return { answers, others, faults };
}

function sentAttributes(fields: QueryFields): Map<string, string[]> {
  const sent = new Map<string, string[]>();
  for (const name of fields.names()) {
    const [, code] = /^attribute\[([^\]]{1,200})\](?:\[\])?$/.exec(name) ?? [];
    if (code === undefined) continue;
    sent.set(code, [...(sent.get(code) ?? []), ...fields.texts(name)]);
  }
  return sent;
}

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

function answerOf(entry: QuestionEntry, values: readonly string[], timeZone: string): SentAnswer {
  const [first = ''] = values;
  switch (entry.kind) {
    case 'number':
      return numberOf(first);
    case 'date':
      return readDate('the value', first, timeZone).day;
    case 'yes-no': {
      const name = first.toLowerCase();
      return Object.hasOwn(booleans, name) ? booleans[name]! : refuseValue('must be true or false');
    }
    case 'one-of':
      return choiceOf(entry, first);
    case 'many-of':
      return values
        .flatMap((value) => (isChoice(entry, value) ? [value] : value.split(',').map((one) => one.trim())))
        .filter((value) => value !== '')
        .map((value) => choiceOf(entry, value));
    default:
      return first;
  }
}

function numberOf(text: string): number {
  const number = /^[+-]?\d{1,13}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(number) ? refuseValue('must be a number') : number;
}

const isChoice = ({ choices = [] }: QuestionEntry, value: string) => choices.some(({ key }) => key === value);

function choiceOf(entry: QuestionEntry, value: string): string {
  return isChoice(entry, value) ? value : refuseValue(`there is no value ${value.slice(0, 60)}`);
}

function refuseValue(reason: string): never {
  throw new Open311Refusal(400, `${reason}.`);
}
