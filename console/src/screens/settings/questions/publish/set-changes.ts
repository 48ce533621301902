/** The differences between two sets in words, for unsaved changes, conflicts and the history. */
import type { QuestionEntry, QuestionSet, QuestionTexts } from '@fixpoint/contract/questions/question-set.ts';
import { isLanguage, languages } from '@fixpoint/languages/languages.ts';
import { text } from '#messages/text.ts';
import type { ChangeWords } from '#screens/settings/frame/change-list.tsx';
import { sayCondition } from '#screens/settings/questions/condition/say-condition.ts';
import type { QuestionEditor } from '#screens/settings/questions/editor-context.ts';
import { nameOfEntry } from '#screens/settings/questions/entry/entry-kinds.ts';

type Names = Pick<QuestionEditor, 'own' | 'owners' | 'areas'>;

export function changesOfSets(from: QuestionSet, to: QuestionSet, names: Names): ChangeWords[] {
  const before = new Map(from.entries.map((entry) => [entry.key, entry]));
  const after = new Set(to.entries.map(({ key }) => key));
  const wordsOf = (entry: QuestionEntry, { entries }: QuestionSet) =>
    fieldsInWords(entry, { ...names, language: names.own, entries });
  const removed = from.entries
    .filter(({ key }) => !after.has(key))
    .map((entry) => ({ what: text('settings.removed'), from: nameOf(entry, names), to: null }));
  const changed = to.entries.flatMap((entry) => {
    const was = before.get(entry.key);
    if (was === undefined) return [{ what: text('settings.added'), from: null, to: nameOf(entry, names) }];
    return differences(wordsOf(was, from), wordsOf(entry, to)).map(({ what, ...values }) => ({
      what: `${nameOf(entry, names)} · ${what}`,
      ...values,
    }));
  });
  return [...removed, ...changed, ...orderChange(from, to), ...exampleChange(from, to)];
}

function nameOf(entry: QuestionEntry, { own }: Names): string {
  return nameOfEntry(entry, own, own) || text('asking.noName');
}

function differences(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): ChangeWords[] {
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((what) => ({ what, from: from.get(what) ?? '', to: to.get(what) ?? '' }))
    .filter((change) => change.from !== change.to);
}

/** Every field of an entry that has a value, by its name. */
function fieldsInWords(entry: QuestionEntry, names: Parameters<typeof sayCondition>[1]) {
  const { kind, choices = [], min, max, when, stopKind, phone, link, showIf } = entry;
  const yes = text('common.yes');
  const fields: [string, string | undefined][] = [
    [text('asking.kind'), text(`asking.kind_${kind}`)],
    ...inLanguages(text('asking.question'), entry.label),
    ...inLanguages(text('asking.help'), entry.help),
    ...inLanguages(text('asking.shortLabel'), entry.shortLabel),
    ...choices.flatMap(({ label }, at) => inLanguages(text('asking.choice', { place: at + 1 }), label)),
    [text('asking.min'), min?.toString()],
    [text('asking.max'), max?.toString()],
    ...inLanguages(text('asking.unit'), entry.unit),
    [text('asking.when'), when && text(`asking.when_${when}`)],
    [text('asking.required'), entry.isRequired ? yes : undefined],
    [text('asking.public'), entry.isPublic ? yes : undefined],
    [text('asking.stopKind'), stopKind && text(`asking.stop_${stopKind}`)],
    ...inLanguages(text('asking.heading'), entry.heading),
    ...inLanguages(text('asking.messageText'), entry.text),
    [text('asking.phone'), phone],
    ...inLanguages(text('asking.hours'), entry.hours),
    [text('asking.link'), link],
    [text('asking.shown'), showIf && text('asking.onlyIf', { condition: sayCondition(showIf, names) })],
  ];
  return new Map(fields.filter((field): field is [string, string] => Boolean(field[1])));
}

function inLanguages(field: string, texts: QuestionTexts = {}): [string, string][] {
  return Object.entries(texts).map(([language, words]) => [
    `${field} (${isLanguage(language) ? languages[language].name : language})`,
    words,
  ]);
}

/** The order of the entries that both sets have. */
function orderChange({ entries: from }: QuestionSet, { entries: to }: QuestionSet): ChangeWords[] {
  const [old, now] = [from, to].map((list, at) => {
    const other = new Set((at === 0 ? to : from).map(({ key }) => key));
    return list.map(({ key }) => key).filter((key) => other.has(key));
  });
  const isMoved = now!.some((key, at) => key !== old![at]);
  return isMoved ? [{ what: text('field.order'), from: null, to: text('asking.newOrder') }] : [];
}

function exampleChange(
  { examples: from = [] }: QuestionSet,
  { examples: to = [] }: QuestionSet,
): ChangeWords[] {
  const [old, now] = [from, to].map((list) => list.map(({ name }) => name).join(', '));
  return JSON.stringify(from) === JSON.stringify(to)
    ? []
    : [{ what: text('asking.exampleList'), from: old!, to: now! }];
}
