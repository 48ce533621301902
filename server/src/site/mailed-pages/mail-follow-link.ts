/** The link that confirms that an address wants mails about a request. */
import type { Client } from '#clients/client.ts';
import {
  type Confirmation,
  confirmFollower,
  findConfirmation,
  mailFollowPath,
} from '#requests/mails/followers.ts';
import type { SayOnPage } from '#site/say-on-page.ts';
import type { LinkWords, MailedLink } from './mailed-link.ts';

function wordsOf(
  say: SayOnPage,
  { displayName: municipality }: Client,
  { requestId, guid, email, isConfirmed }: Confirmation,
): LinkWords {
  const id = String(requestId);
  return isConfirmed
    ? {
        title: say('mailFollow.confirmed', { id }),
        sentences: [say('mailFollow.told', { email, municipality }), say('mailFollow.stops')],
        ...(guid !== '' && { request: { id: requestId, guid } }),
      }
    : {
        title: say('mailFollow.title', { id }),
        sentences: [say('mailFollow.wouldTell', { email, municipality }), say('mailFollow.stops')],
        button: say('mailFollow.confirm'),
      };
}

export const mailFollowLink: MailedLink = {
  path: mailFollowPath,
  whyNot: 'mailFollow.whyNot',
  async look({ database, client, key, now, say }) {
    const confirmation = await findConfirmation(database, client.clientId, key, now);
    return confirmation && wordsOf(say, client, confirmation);
  },
  async act({ database, client, key, now, say }) {
    const confirmation = await confirmFollower(database, client.clientId, key, now);
    return confirmation && wordsOf(say, client, confirmation);
  },
};
