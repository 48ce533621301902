/** The link in every mail about a request: it stops these mails, and starts them again. */
import type { Client } from '#clients/client.ts';
import {
  type StoppableMails,
  findMailsOf,
  mailStartPath,
  mailStopPath,
  questionStopPath,
  setMailsStopped,
} from '#requests/mails/stop-mails.ts';
import type { SayOnPage } from '#site/say-on-page.ts';
import type { LinkWords, MailedLink } from './mailed-link.ts';

function mailStopLink(path: string, isToStop: boolean): MailedLink {
  return {
    path,
    whyNot: 'mailStop.whyNot',
    async look({ database, client, key, say }) {
      const mails = await findMailsOf(database, client.clientId, key);
      return mails && wordsOf(say, client, mails);
    },
    async act({ database, client, key, now, say }) {
      const mails = await setMailsStopped(database, client.clientId, key, isToStop ? now : null);
      return mails && wordsOf(say, client, mails);
    },
  };
}

function wordsOf(
  say: SayOnPage,
  { displayName: municipality, hasFeedback }: Client,
  { requestId, isStopped }: StoppableMails,
): LinkWords {
  const id = String(requestId);
  return isStopped
    ? {
        title: say('mailStop.stopped', { id }),
        sentences: [say('mailStop.noMore')],
        button: say('mailStop.start'),
        buttonPath: mailStartPath,
      }
    : {
        title: say('mailStop.title', { id }),
        sentences: [say('mailStop.when', { municipality })],
        button: say('mailStop.stop'),
        buttonPath: mailStopPath,
        ...(hasFeedback && { further: { label: say('questionStop.link'), path: questionStopPath } }),
      };
}

/** Both lead to the page with the current state. */
export const mailStopLinks: readonly MailedLink[] = [
  mailStopLink(mailStopPath, true),
  mailStopLink(mailStartPath, false),
];
