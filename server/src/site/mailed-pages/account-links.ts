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
  /** What to do when the link does not work. */
  whatNow(municipality: string): string;
  /** Says what the button will do. */
  ask(client: Client, opened: OpenedLock): LinkWords;
  /** Does it, and returns which of the outcomes came of it. Throws `keyNotValid`. */
  act(follower: LinkFollower): Promise<string>;
  /** What is said of what has been done, by names that cannot be keys: they stand in a key's place in the address. */
  outcomes: Readonly<Record<string, (client: Client) => LinkWords>>;
}

const allowEmail: AccountLink = {
  purpose: 'allow-email',
  whatNow: () => 'You can ask for the change again on the account screen.',
  ask: ({ displayName }, { newEmail }) => ({
    title: 'Use another email address?',
    sentences: [
      `Somebody who is logged in to your account at ${displayName} asks to use ${newEmail ?? ''} for it.`,
      'If that was you, allow it. If not, close this page and change your password.',
    ],
    button: 'Allow it',
  }),
  async act({ database, client: { clientId }, key, now }) {
    await allowNewEmail(database, clientId, key, now);
    return 'allowed';
  },
  outcomes: {
    allowed: () => ({
      title: 'One more step',
      sentences: ['We have written to the new address. Please follow the link in that email.'],
    }),
  },
};

const undoEmail: AccountLink = {
  purpose: 'undo-email',
  whatNow: (municipality) => `If somebody else uses your account, please tell ${municipality}.`,
  ask: ({ displayName }, { newEmail }) => ({
    title: 'Take your account back?',
    sentences: [
      `This gives your account at ${displayName} the address ${newEmail ?? ''} again.`,
      'It logs out everybody who is logged in to the account, and its password no longer works. We mail you a link to choose a new one.',
      'If you have changed the address yourself, close this page.',
    ],
    button: 'Undo the change',
  }),
  async act({ database, client: { clientId }, key, now }) {
    const isDone = await undoEmailChange(stampFirst(database, clientId, now), clientId, key, {
      now,
      consequence: recording({ clientId, kind: 'email-changed', now }, async (tx, accountId) => {
        await stampRequestsOf(tx, clientId, accountId, now);
        await endSessions(tx, clientId, accountId);
      }),
    });
    return isDone ? 'undone' : 'taken';
  },
  outcomes: {
    undone: () => ({
      title: 'The change is undone',
      sentences: ['We have sent you an email with a link. Please follow it, and choose a new password.'],
    }),
    taken: ({ displayName }) => ({
      title: 'This could not be undone',
      sentences: [`Another account now uses this address. Please tell ${displayName}.`],
    }),
  },
};

const disown: AccountLink = {
  purpose: 'disown-account',
  whatNow: (municipality) =>
    `If somebody still uses an account with your email address, please tell ${municipality}.`,
  ask: ({ displayName }) => ({
    title: 'Remove this account?',
    sentences: [
      `Somebody has registered an account at ${displayName} with your email address.`,
      'If that was not you, remove the account. Nobody has ever logged in to it, and you can register with your address at any time.',
      'If that was you, close this page.',
    ],
    button: 'Remove the account',
  }),
  async act({ database, client: { clientId }, key, now }) {
    const consequence = recording({ clientId, kind: 'account-disowned', now }, async (tx, accountId) => {
      await releaseRequestsOf(tx, clientId, accountId, now);
    });
    await disownAccount(stampFirst(database, clientId, now), clientId, key, { now, consequence });
    return 'removed';
  },
  outcomes: {
    removed: () => ({ title: 'The account is removed', sentences: ['There is nothing else to do.'] }),
  },
};

/** The link of these keys, at an address below `/account`. */
function accountLink(name: string, { purpose, whatNow, ask, act, outcomes }: AccountLink): MailedLink {
  const path = `/account/${name}`;
  const open = ({ database, client, key, now }: LinkFollower) =>
    findLock(database, client.clientId, key, { purpose, now });
  const said = (outcome: string, client: Client) =>
    Object.hasOwn(outcomes, outcome) ? outcomes[outcome]?.(client) : undefined;
  return {
    path,
    whyNot: 'It may have been used already, or be too old, or a letter may be missing.',
    whatNow,
    async look(follower) {
      const { client, key } = follower;
      const opened = await open(follower);
      return opened ? ask(client, opened) : said(key, client);
    },
    async act(follower) {
      if ((await open(follower)) === undefined) return undefined;
      try {
        const outcome = await act(follower);
        return { ...said(outcome, follower.client)!, saidAt: `${path}/${outcome}` };
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
