import type { Answer } from '@fixpoint/contract/feedback-answers.ts';
import type { StoredQuestion, WhyNoReopening } from '#requests/feedback/find-question.ts';
import { planReopening, whyNoAnswer } from '#requests/feedback/find-question.ts';
import type { PlainPage } from '#site/plain-page.ts';
import { type SayOnPage, pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';
import { type AskedAbout, type PageLink, dayOf, sayingPage } from './feedback-page.ts';

/** The page after an answer, or without a form. Undefined if the form comes next. */
export function statePage(
  frame: SiteFrame,
  about: AskedAbout,
  { now, path }: { now: Date; path: string },
): PlainPage | undefined {
  const say = pageSentences(frame.language);
  const { question } = about;
  const why = whyNoAnswer(question, now);
  const again = { label: say('feedback.reportAgain'), url: reportAgainPath(question) };
  const id = String(question.requestId);
  const municipality = frame.name;
  if (why === 'over')
    return sayingPage(frame, about, {
      title: say('feedback.over'),
      sentences: [say('feedback.overWhy', { id }), say('feedback.overNow')],
      links: [again],
    });
  if (why === 'declined')
    return sayingPage(frame, about, {
      title: say('feedback.declined', { id }),
      sentences: [say('feedback.declinedWhy', { municipality }), question.reply, say('feedback.overNow')],
      links: [again],
    });
  if (why !== undefined)
    return sayingPage(frame, about, {
      title: say('feedback.open', { id }),
      sentences: [say('feedback.openWhy')],
    });
  return question.answer === null
    ? undefined
    : thanksPage(frame, about, { answer: question.answer, again, path });
}

/** The answer has arrived. If it cannot open the request again, the page leads to a new report. */
function thanksPage(
  frame: SiteFrame,
  about: AskedAbout,
  { answer, again, path }: { answer: Answer; again: PageLink; path: string },
): PlainPage {
  const say = pageSentences(frame.language);
  const { question } = about;
  const { why } = planReopening(question, answer);
  const change = { label: say('feedback.change'), url: `${path}?answer=${answer}` };
  return sayingPage(frame, about, {
    title: say('feedback.thanks'),
    sentences: [
      say('feedback.yourAnswer', { answer: say(`feedback.${question.question}.${answer}`) }),
      ...effectOf(frame, about, say),
      // Staff decide only about a wish to open the request again.
      say(question.reopening === 'asked' ? 'feedback.mayChange' : 'feedback.mayChangeUntil', {
        date: dayOf(frame, new Date(question.endsAt.getTime() - 1)),
      }),
    ],
    links: why === 'off' || why === 'too-often' ? [again, change] : [change],
  });
}

/** The form of the portal with the place and the work type of the request, if the visitor may open the request. */
function reportAgainPath({ guid }: StoredQuestion): string {
  return guid === '' ? '/' : `/#/requeststatus/${guid}?again`;
}

/** The next steps of the municipality. */
function effectOf(frame: SiteFrame, { question }: AskedAbout, say: SayOnPage): string[] {
  const municipality = frame.name;
  if (question.reopening === 'asked' && question.decideBy !== null)
    return [say('feedback.asked', { municipality, date: dayOf(frame, question.decideBy) })];
  const { why } = planReopening(question, question.answer!);
  return why === undefined ? [] : [say(whyWords[why], { municipality })];
}

const whyWords = {
  off: 'feedback.staysClosed',
  already: 'feedback.askedAlready',
  'too-often': 'feedback.tooOften',
} as const satisfies Record<WhyNoReopening, string>;
