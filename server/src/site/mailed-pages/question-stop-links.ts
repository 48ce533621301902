/** The page of a mail's stop link that stops only the questions about closings, and allows them again. */
import {
  findMailsOf,
  questionStartPath,
  questionStopPath,
  setQuestionsStopped,
} from '#requests/mails/stop-mails.ts';
import type { StoppableMails } from '#requests/mails/stop-mails.ts';
import type { SayOnPage } from '#site/say-on-page.ts';
import type { LinkWords, MailedLink } from './mailed-link.ts';

function questionStopLink(path: string, isToStop: boolean): MailedLink {
  return {
    path,
    whyNot: 'mailStop.whyNot',
    async look({ database, client, key, say }) {
      const mails = await findMailsOf(database, client.clientId, key);
      return mails && wordsOf(say, mails);
    },
    async act({ database, client, key, now, say }) {
      const mails = await setQuestionsStopped(database, client.clientId, key, isToStop ? now : null);
      return mails && wordsOf(say, mails);
    },
  };
}

function wordsOf(say: SayOnPage, { requestId, areQuestionsStopped }: StoppableMails): LinkWords {
  const id = String(requestId);
  return areQuestionsStopped
    ? {
        title: say('questionStop.stopped', { id }),
        sentences: [say('questionStop.newsStay')],
        button: say('questionStop.start'),
        buttonPath: questionStartPath,
      }
    : {
        title: say('questionStop.title', { id }),
        sentences: [say('questionStop.newsStay')],
        button: say('questionStop.stop'),
        buttonPath: questionStopPath,
      };
}

/** Both lead to the page with the current state. */
export const questionStopLinks: readonly MailedLink[] = [
  questionStopLink(questionStopPath, true),
  questionStopLink(questionStartPath, false),
];
