/** The fields of the page that asks about a closing, with their faults. */
import {
  type Answer,
  type AnswerReason,
  answerPhotosMax,
  answerReasons,
  answerWordsMaxLength,
  answers,
  isYours,
  satisfactionMax,
} from '@fixpoint/contract/feedback-answers.ts';
import { type Html, html } from '#platform/http/html.ts';
import type { StoredQuestion } from '#requests/feedback/find-question.ts';
import type { SayOnPage } from '#site/say-on-page.ts';
import { choice } from './choice.ts';
import type { AnswerFault } from './read-answer.ts';

/** The fields of the form as they are shown. */
export interface ShownAnswer {
  answer: Answer | undefined;
  reasons: readonly AnswerReason[];
  words: string;
  satisfaction: number | null;
  faults: readonly AnswerFault[];
}

/** The question itself, which is the heading of the page. */
export function answerField(
  say: SayOnPage,
  { question: kind }: StoredQuestion,
  shown: ShownAnswer,
  about: Html,
): Html {
  return html`<fieldset role="radiogroup" ${marksOf('answer', shown)}>
    <legend><h1>${say(`feedback.title.${kind}`)}</h1></legend>
    ${about} ${errorOf(say, 'answer', shown)}
    <div class="answers">${answers.map((answer) => choice('radio', 'answer', answer, { label: say(`feedback.${kind}.${answer}`), isChecked: shown.answer === answer }))}</div>
  </fieldset>`;
}

/** Reasons, words and photos, for a problem that is not solved. */
export function furtherFields(
  say: SayOnPage,
  { question: kind, photoIds }: StoredQuestion,
  shown: ShownAnswer,
): Html {
  const reasons: readonly AnswerReason[] = kind === 'solved' ? answerReasons : [isYours, ...answerReasons];
  return html`<fieldset class="more">
      <legend>${say('feedback.reasons')}</legend>
      <div class="reasons">${reasons.map((reason) => choice('checkbox', 'reason', reason, { label: say(`feedback.reason.${reason}`), isChecked: shown.reasons.includes(reason) }))}</div>
    </fieldset>
    <div class="field more">
      <label for="words">${say('feedback.words')}</label>
      <span class="hint" id="words-hint">${say('feedback.wordsHint', { most: answerWordsMaxLength })}</span>
      ${errorOf(say, 'words', shown)}
      <textarea name="words" id="words" maxlength="${answerWordsMaxLength}" ${marksOf('words', shown)}>${shown.words}</textarea>
    </div>
    ${
      photoIds.length >= answerPhotosMax
        ? undefined
        : html`<details class="more" ${faultOf('photo', shown) && html`open`}>
            <summary>${say('feedback.photosAdd')}</summary>
            <div class="field"><label for="photo">${say('feedback.photos')}</label>
            <span class="hint" id="photo-hint"
              >${say('feedback.photosHint', { most: answerPhotosMax - photoIds.length })}</span
            >
            ${errorOf(say, 'photo', shown)}
            <input
              type="file"
              name="photo"
              id="photo"
              accept="image/jpeg"
              multiple
              ${marksOf('photo', shown)}
            /></div>
          </details>`
    }`;
}

export function grades(say: SayOnPage, { satisfaction }: ShownAnswer): Html {
  const all = Array.from({ length: satisfactionMax }, (_, at) => at + 1);
  return html`<fieldset>
    <legend>${say('feedback.satisfaction')}</legend>
    <p class="hint">${say('feedback.satisfactionHint')}</p>
    <div class="grades">${all.map((grade) => choice('radio', 'satisfaction', String(grade), { label: String(grade), isChecked: satisfaction === grade }))}</div>
  </fieldset>`;
}

type Field = 'answer' | 'words' | 'photo';

const fields: Record<AnswerFault, Field> = {
  answerMissing: 'answer',
  wordsMissing: 'words',
  wordsTooLong: 'words',
  photosMost: 'photo',
  photoNotAccepted: 'photo',
};

/** The element that takes the focus. */
const elements: Record<Field, string> = { answer: 'answer-solved', words: 'words', photo: 'photo' };

const faultWords = (say: SayOnPage, fault: AnswerFault) =>
  say(`feedback.fault.${fault}`, { most: fault === 'photosMost' ? answerPhotosMax : answerWordsMaxLength });

const faultOf = (field: Field, { faults }: ShownAnswer) => faults.find((fault) => fields[fault] === field);

/** The sentence of a faulty field, next to it. */
function errorOf(say: SayOnPage, field: Field, shown: ShownAnswer): Html | undefined {
  const fault = faultOf(field, shown);
  return fault && html`<p class="error" id="${field}-error">${faultWords(say, fault)}</p>`;
}

/** The attributes that say to a screen reader that a field is faulty, and why. */
function marksOf(field: Field, shown: ShownAnswer): Html | undefined {
  const isFaulty = faultOf(field, shown) !== undefined;
  const described = [field !== 'answer' && `${field}-hint`, isFaulty && `${field}-error`].filter(Boolean);
  if (described.length === 0) return undefined;
  const invalid = isFaulty ? html`aria-invalid="true" ` : undefined;
  return html`${invalid}aria-describedby="${described.join(' ')}"`;
}

/** All faults, with links to their fields. */
export function faultList(say: SayOnPage, faults: readonly AnswerFault[]): Html | undefined {
  if (faults.length === 0) return undefined;
  return html`<div class="faults" role="alert">
    <h2>${say('feedback.faults')}</h2>
    <ul>
      ${faults.map((fault) => html`<li><a href="#${elements[fields[fault]]}">${faultWords(say, fault)}</a></li>`)}
    </ul>
  </div>`;
}
