/** What the link in every mail about a request does: it stops these mails, and starts them again. */
import type { Client } from '#clients/client.ts';
import {
  type StoppableMails,
  findMailsOf,
  mailStartPath,
  mailStopPath,
  setMailsStopped,
} from '#requests/mails/stop-mails.ts';
import type { LinkWords, MailedLink } from './mailed-link.ts';

function mailStopLink(path: string, isToStop: boolean): MailedLink {
  return {
    path,
    whyNot:
      'It may be too old, or a letter may be missing. The newest email about your request has one that does.',
    async look({ database, client, key }) {
      const mails = await findMailsOf(database, client.clientId, key);
      return mails && wordsOf(client, mails);
    },
    async act({ database, client, key, now }) {
      const mails = await setMailsStopped(database, client.clientId, key, isToStop ? now : null);
      return mails && wordsOf(client, mails);
    },
  };
}

function wordsOf({ displayName }: Client, { requestId, isStopped }: StoppableMails): LinkWords {
  return isStopped
    ? {
        title: `Emails about request ${requestId} are stopped`,
        sentences: ['You will get no more emails about this request. Your other requests are not touched.'],
        button: 'Start them again',
        buttonPath: mailStartPath,
      }
    : {
        title: `Stop emails about request ${requestId}?`,
        sentences: [`You get one when its status changes, and when ${displayName} adds a note.`],
        button: 'Stop these emails',
        buttonPath: mailStopPath,
      };
}

/** Both lead to the page that says how it stands. */
export const mailStopLinks: readonly MailedLink[] = [
  mailStopLink(mailStopPath, true),
  mailStopLink(mailStartPath, false),
];
