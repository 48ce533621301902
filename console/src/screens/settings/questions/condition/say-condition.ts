/** Conditions as sentences, such as: ‘Do you smell gas?’ is ‘Yes’, and the office is closed. */
import { isDay } from '@fixpoint/contract/questions/given-answer.ts';
import type { Condition } from '@fixpoint/contract/questions/question-condition.ts';
import { textFor } from '@fixpoint/contract/questions/question-set.ts';
import { languages } from '@fixpoint/languages/languages.ts';
import { activeLanguage, activeLocale } from '@fixpoint/languages/spoken.ts';
import { text } from '#messages/text.ts';
import type { QuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { nameOfEntry } from '#screens/settings/questions/entry/entry-kinds.ts';
import { isSingleTest, type SingleTest } from './condition-group.ts';
import { monthName } from './month-name.ts';

type Names = Pick<QuestionEditor, 'language' | 'own' | 'entries' | 'owners' | 'areas'>;

/** The condition in the language of the member. Questions and choices are in the language of the editor. */
export function sayCondition(condition: Condition, names: Names): string {
  const { test, of = [] } = condition;
  if (test === 'all' || test === 'any')
    return joined(
      of.map((inner) => sayInner(inner, names)),
      test,
    );
  if (isSingleTest(test)) return sayTest(test, condition, names);
  const [inner] = of;
  if (inner === undefined) return '';
  return isSingleTest(inner.test)
    ? sayTest(`not-${inner.test}`, inner, names)
    : text('asking.says_not', { condition: sayCondition(inner, names) });
}

/** A group inside another one stands in brackets. */
function sayInner(condition: Condition, names: Names): string {
  const words = sayCondition(condition, names);
  const isJoined = (condition.test === 'all' || condition.test === 'any') && (condition.of?.length ?? 0) > 1;
  return isJoined ? `(${words})` : words;
}

function joined(parts: readonly string[], joiner: 'all' | 'any'): string {
  const type = joiner === 'all' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat(activeLocale(), { type, style: 'long' }).format(parts);
}

function sayTest(code: SingleTest | `not-${SingleTest}`, condition: Condition, names: Names): string {
  const entry = names.entries.find(({ key }) => key === condition.answer);
  const question = entry === undefined ? '' : nameOfEntry(entry, names.language, names.own);
  return text(`asking.says_${code}`, {
    question: isolated(question, names) || text('asking.noQuestion'),
    value: sayValues(condition, names),
  });
}

/** Keeps the marks of a text at its end, if it runs in another direction than the sentence. */
function isolated(words: string, { language }: Names): string {
  const isOther = languages[language].direction !== languages[activeLanguage()].direction;
  return isOther && words !== '' ? `\u2068${words}\u2069` : words;
}

function sayValues({ test, answer, value }: Condition, names: Names): string {
  const entry = names.entries.find(({ key }) => key === answer);
  const values = [value].flat().map((one) => sayValue(one));
  return new Intl.ListFormat(activeLocale(), { type: 'disjunction', style: 'long' }).format(values);

  function sayValue(one: string | number | boolean | undefined): string {
    if (one === undefined || one === '') return '…';
    if (typeof one === 'boolean') return text(one ? 'common.yes' : 'common.no');
    if (test === 'month-is-one-of') return monthName(Number(one));
    if (typeof one === 'number') {
      const unit = textFor(entry?.unit, names.language, names.own);
      const number = new Intl.NumberFormat(activeLocale()).format(one);
      return unit === '' ? number : `${number} ${unit}`;
    }
    const places = test === 'owner-is' ? names.owners : names.areas;
    if (answer === undefined) return places.find(({ key }) => key === one)?.name ?? one;
    const choice = entry?.choices?.find(({ key }) => key === one);
    if (choice !== undefined)
      return isolated(textFor(choice.label, names.language, names.own), names) || text('asking.noQuestion');
    if (entry?.kind !== 'date' || !isDay(one)) return one;
    return new Intl.DateTimeFormat(activeLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(one),
    );
  }
}
