/** Reads the posted form of the page. */
import {
  type Answer,
  type AnswerReason,
  allAnswerReasons,
  answerPhotosMax,
  answerWordsMaxLength,
  answers,
  isYours,
  answerReasons,
  satisfactionMax,
} from '@fixpoint/contract/feedback-answers.ts';

/** A faulty field, by the key of its sentence. */
export type AnswerFault =
  | 'answerMissing'
  | 'wordsMissing'
  | 'wordsTooLong'
  | 'photosMost'
  | 'photoNotAccepted';

/** The form as it was sent. */
export interface SentAnswer {
  answer: Answer | undefined;
  reasons: AnswerReason[];
  words: string;
  satisfaction: number | null;
  photos: { name: string; bytes: Uint8Array }[];
  faults: AnswerFault[];
}

interface AskedFacts {
  question: 'solved' | 'useful';
  /** The number of photos of earlier answers. */
  photosBefore: number;
  /** True if a photo with these bytes did not come with an earlier answer. */
  isNew: (bytes: Uint8Array) => boolean;
}

/** Reads a body of one of the two types of a form. A body that is no form has no answer. */
export async function readAnswer(
  body: Uint8Array<ArrayBuffer>,
  type: string,
  { question, photosBefore, isNew }: AskedFacts,
): Promise<SentAnswer> {
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  const answer = answers.find((one) => one === form.get('answer'));
  const isUnsolved = answer === 'partly' || answer === 'not-solved';
  const offered: readonly AnswerReason[] =
    question === 'solved' ? answerReasons : [...answerReasons, isYours];
  const sentReasons = form.getAll('reason');
  const reasons = allAnswerReasons.filter(
    (reason) => isUnsolved && offered.includes(reason) && sentReasons.includes(reason),
  );
  const words = textOf(form, 'words').replaceAll('\r\n', '\n').trim();
  const grade = Number(textOf(form, 'satisfaction'));
  const photos = isUnsolved ? (await photosOf(form)).filter(({ bytes }) => isNew(bytes)) : [];
  const isPlain = reasons.includes('something-else') && words === '';
  const faults: AnswerFault[] = [
    ...(answer === undefined ? (['answerMissing'] as const) : []),
    ...(isPlain ? (['wordsMissing'] as const) : []),
    ...(isUnsolved && words.length > answerWordsMaxLength ? (['wordsTooLong'] as const) : []),
    ...(photos.length + photosBefore > answerPhotosMax ? (['photosMost'] as const) : []),
  ];
  const satisfaction = Number.isInteger(grade) && grade >= 1 && grade <= satisfactionMax ? grade : null;
  return { answer, reasons, words: isUnsolved ? words : '', satisfaction, photos, faults };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** An empty file is a field that nobody filled in. */
async function photosOf(form: FormData): Promise<SentAnswer['photos']> {
  const files = form.getAll('photo').filter((one) => typeof one !== 'string');
  const photos: SentAnswer['photos'] = [];
  for (const file of files.slice(0, answerPhotosMax + 1)) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length > 0) photos.push({ name: file.name, bytes });
  }
  return photos;
}
