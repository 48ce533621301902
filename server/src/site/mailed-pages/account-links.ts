/** What the links in mails about an account do, and what their pages say before and after. */
import { allowNewEmail } from '#citizens/allow-new-email.ts';
import { disownAccount } from '#citizens/disown-account.ts';
import { type KeyPurpose, type OpenedLock, findLock } from '#citizens/one-time-key.ts';
import { undoEmailChange } from '#citizens/undo-email-change.ts';
import type { Client } from '#clients/client.ts';
import { recording } from '#commands/call/recording.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { releaseRequestsOf, stampFirst, stampRequestsOf } from '#requests/changes/account-changes.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import type { LinkFollower, LinkWords, MailedLink } from './mailed-link.ts';

/** What the keys of one purpose are for. */
interface AccountLink {
  purpose: KeyPurpose;
  /** Says what the button will do. */
  ask(client: Client, opened: OpenedLock): LinkWords;
  /** Does it, and says what has been done. Throws `keyNotValid`. */
  act(follower: LinkFollower): Promise<LinkWords>;
}

const allowEmail: AccountLink = {
  purpose: 'allow-email',
  ask: ({ displayName }, { newEmail }) => ({
    title: 'Use another email address?',
    sentences: [
      `Somebody who is signed in to your account at ${displayName} asks to use ${newEmail ?? ''} for it.`,
      'If that was you, allow it. If not, close this page and change your password.',
    ],
    button: 'Allow it',
  }),
  async act({ database, client: { clientId }, key, now }) {
    await allowNewEmail(database, clientId, key, now);
    const sentences = ['We have written to the new address. Please follow the link in that email.'];
    return { title: 'One more step', sentences };
  },
};

const undoEmail: AccountLink = {
  purpose: 'undo-email',
  ask: ({ displayName }, { newEmail }) => ({
    title: 'Take your account back?',
    sentences: [
      `Your account at ${displayName} gets the address ${newEmail ?? ''} again.`,
      'Everybody who is signed in to it is signed out, and its password no longer works. We mail you a link to choose a new one.',
    ],
    button: 'Undo the change',
  }),
  async act({ database, client, key, now }) {
    const { clientId, displayName } = client;
    const isDone = await undoEmailChange(stampFirst(database, clientId, now), clientId, key, {
      now,
      consequence: recording({ clientId, kind: 'email-changed', now }, async (tx, accountId) => {
        await stampRequestsOf(tx, clientId, accountId, now);
        await endSessions(tx, clientId, accountId);
      }),
    });
    if (isDone) return { title: 'The change is undone', sentences: [chooseByMail] };
    const sentences = [`Another account now uses this address. Please tell ${displayName}.`];
    return { title: 'This could not be undone', sentences };
  },
};

const disown: AccountLink = {
  purpose: 'disown-account',
  ask: ({ displayName }) => ({
    title: 'This was not you?',
    sentences: [
      `Somebody has registered an account at ${displayName} with your email address.`,
      'The account is removed. Nobody has ever signed in to it, and you can register with your address at any time.',
    ],
    button: 'Remove the account',
  }),
  async act({ database, client: { clientId }, key, now }) {
    const consequence = recording({ clientId, kind: 'account-disowned', now }, async (tx, accountId) => {
      await releaseRequestsOf(tx, clientId, accountId, now);
    });
    await disownAccount(stampFirst(database, clientId, now), clientId, key, { now, consequence });
    return { title: 'The account is removed', sentences: ['There is nothing else to do.'] };
  },
};

const chooseByMail = 'We have sent you an email with a link. Please follow it, and choose a new password.';

/** The link of these keys, at an address below `/account`. */
function accountLink(name: string, { purpose, ask, act }: AccountLink): MailedLink {
  const open = ({ database, client, key, now }: LinkFollower) =>
    findLock(database, client.clientId, key, { purpose, now });
  return {
    path: `/account/${name}`,
    whyNot: 'It may have been used already, or be too old, or a letter may be missing.',
    async look(follower) {
      const opened = await open(follower);
      return opened && ask(follower.client, opened);
    },
    async act(follower) {
      if ((await open(follower)) === undefined) return undefined;
      try {
        return await act(follower);
      } catch (error) {
        // Two may press the button at the same moment: the second one finds the key used.
        if (error instanceof ApplicationError && error.errorName === 'keyNotValid') return undefined;
        throw error;
      }
    },
  };
}

/** All of them. */
export const accountLinks: readonly MailedLink[] = [
  accountLink('allow-email', allowEmail),
  accountLink('undo-email', undoEmail),
  accountLink('disown', disown),
];
