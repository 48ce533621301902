/** Services are work types, and the attributes of a definition are the questions of a work type. */
import { type QuestionEntry, textFor } from '@fixpoint/contract/questions/question-set.ts';
import { isQuestion } from '@fixpoint/contract/questions/is-question.ts';
import type mailsInEnglish from '@fixpoint/languages/en/mails.json';
import type { Language } from '@fixpoint/languages/languages.ts';
import { sentencesOf } from '#platform/text/sentences.ts';
import type { WorkType } from '#clients/client.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { attributeCodes } from './attribute-codes.ts';
import type { Open311Call } from './open311-call.ts';
import { refuseUnknown } from './refusal.ts';
import type { Document, Value } from './write-document.ts';

type Questions = Pick<ServerParts, 'questionSets'>;

/** All work types that are offered, in the order of the portal. */
export async function services(call: Open311Call, { questionSets }: Questions): Promise<Document> {
  const { client, workTypes, language, say } = call;
  const sets = await questionSets.find(client.clientId);
  const content = workTypes
    .filter(({ isActive }) => isActive)
    .map(({ workTypeId, key, name, words }) => ({
      service_code: key,
      service_name: say(name),
      description: null,
      metadata: (sets.get(workTypeId)?.set.entries.length ?? 0) > 0,
      type: 'realtime',
      // Clients split at the comma alone.
      keywords: keywordsOf(words[language] ?? words[client.language] ?? []),
      group: null,
    }));
  return { root: 'services', content };
}

const keywordsOf = (words: readonly string[]) =>
  words.length === 0 ? null : words.map((word) => word.replaceAll(',', ' ')).join(',');

/** The work type of a code. Throws 404. */
export function offeredType({ workTypes }: Open311Call, code: string): WorkType {
  const workType = workTypes.find(({ key, isActive }) => isActive && key === code);
  return workType ?? refuseUnknown(`There is no service_code ${code.slice(0, 100)}.`);
}

export async function serviceDefinition(
  call: Open311Call,
  code: string,
  { questionSets }: Questions,
): Promise<Document> {
  const { workTypeId, key } = offeredType(call, code);
  const entries = (await questionSets.find(call.client.clientId)).get(workTypeId)?.set.entries ?? [];
  const codes = attributeCodes(entries);
  const attributes = entries.map((entry, at) =>
    attributeOf(entry, { code: codes[at]!, order: at + 1, call }),
  );
  return { root: 'service_definition', content: { service_code: key, attributes } };
}

/** Data types of Open311 by the kind of an entry. Texts without an answer are strings that are only shown. */
const dataTypes: Readonly<Record<QuestionEntry['kind'], string>> = {
  text: 'string',
  long: 'text',
  number: 'number',
  date: 'datetime',
  'yes-no': 'singlevaluelist',
  'one-of': 'singlevaluelist',
  'many-of': 'multivaluelist',
  asset: 'string',
  advice: 'string',
  stop: 'string',
};

interface AttributePlace {
  code: string;
  order: number;
  call: Open311Call;
}

function attributeOf(entry: QuestionEntry, { code, order, call }: AttributePlace): Value {
  const { language, client } = call;
  const textOf = (texts: QuestionEntry['label']) => textFor(texts, language, client.language);
  const hint = [textOf(entry.help), textOf(entry.unit)].filter((text) => text !== '').join(' ');
  const question = textOf(entry.label) || [textOf(entry.heading), textOf(entry.text)].join(' ').trim();
  const choices = choicesOf(entry, language, textOf);
  return {
    variable: isQuestion(entry),
    code,
    datatype: dataTypes[entry.kind],
    required: isAlwaysRequired(entry),
    datatype_description: hint || null,
    order,
    description: question || null,
    ...(choices === undefined ? {} : { values: choices }),
  };
}

/** A question with a condition is never required here, because clients cannot tell when it is asked. */
export function isAlwaysRequired(entry: QuestionEntry): boolean {
  return isQuestion(entry) && entry.isRequired === true && entry.showIf === undefined;
}

const words = sentencesOf<keyof typeof mailsInEnglish>('mails');
const yesOrNo = { true: 'answer.yes', false: 'answer.no' } as const;

function choicesOf(
  { kind, choices = [] }: QuestionEntry,
  language: Language,
  textOf: (texts: QuestionEntry['label']) => string,
): { key: string; name: string }[] | undefined {
  if (kind === 'yes-no')
    return (['true', 'false'] as const).map((key) => ({ key, name: words(language)(yesOrNo[key]) }));
  if (kind !== 'one-of' && kind !== 'many-of') return undefined;
  return choices.map(({ key, label }) => ({ key, name: textOf(label) || key }));
}
