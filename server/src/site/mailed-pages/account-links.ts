/** The links in mails about an account: their acts, and the words on their pages before and after. */
import { allowNewEmail } from '#citizens/new-email/allow-new-email.ts';
import { disownAccount } from '#citizens/disown-account.ts';
import { type KeyPurpose, type OpenedLock, findLock } from '#citizens/one-time-key.ts';
import { undoEmailChange } from '#citizens/new-email/undo-email-change.ts';
import type { Client } from '#clients/client.ts';
import { recordAct } from '#workflows/record-act.ts';
import { recording } from '#workflows/recording.ts';
import { unlinkMember } from '#desk/provider-link/provider-link.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { releaseRequestsOf, stampFirst, stampRequestsOf } from '#requests/changes/account-changes.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import type { PageKey, SayOnPage } from '#site/say-on-page.ts';
import type { LinkFollower, LinkWords, MailedLink } from './mailed-link.ts';

/** A link with keys of one purpose. */
interface AccountLink {
  purpose: KeyPurpose;
  /** The advice if the link does not work. */
  whatNow: PageKey;
  /** The words that explain the button. */
  ask(say: SayOnPage, client: Client, openedLock: OpenedLock): LinkWords;
  /** Runs the act and returns one of `outcomes`. Throws `keyNotValid`. */
  act(follower: LinkFollower): Promise<string>;
  /**
   * The words for each result. The names cannot be keys, because they take the place of the key in the
   * address.
   */
  outcomes: Readonly<Record<string, (say: SayOnPage, client: Client) => LinkWords>>;
}

const allowEmail: AccountLink = {
  purpose: 'allow-email',
  whatNow: 'allowEmail.whatNow',
  ask: (say, { displayName: municipality }, { newEmail }) => ({
    title: say('allowEmail.title'),
    sentences: [say('allowEmail.asks', { municipality, newEmail: newEmail ?? '' }), say('allowEmail.decide')],
    button: say('allowEmail.button'),
  }),
  async act({ database, client: { clientId }, key, now }) {
    await allowNewEmail(database, clientId, key, now);
    return 'allowed';
  },
  outcomes: {
    allowed: (say) => ({ title: say('allowEmail.allowed'), sentences: [say('allowEmail.follow')] }),
  },
};

const undoEmail: AccountLink = {
  purpose: 'undo-email',
  whatNow: 'undoEmail.whatNow',
  ask: (say, { displayName: municipality }, { newEmail }) => ({
    title: say('undoEmail.title'),
    sentences: [
      say('undoEmail.gives', { municipality, newEmail: newEmail ?? '' }),
      say('undoEmail.logsOut'),
      say('undoEmail.yourself'),
    ],
    button: say('undoEmail.button'),
  }),
  async act({ database, client: { clientId }, key, now }) {
    const isDone = await undoEmailChange(stampFirst(database, clientId, now), clientId, key, {
      now,
      consequence: recording({ clientId, kind: 'email-changed', now }, async (tx, accountId) => {
        await stampRequestsOf(tx, clientId, accountId, now);
        await endSessions(tx, clientId, accountId);
        // The owner of the other address may have used it to link an account at the sign-in provider.
        if (await unlinkMember(tx, clientId, accountId))
          await recordAct(
            tx,
            clientId,
            { kind: 'provider-unlinked', actor: { kind: 'staff', accountId } },
            now,
          );
      }),
    });
    return isDone ? 'undone' : 'taken';
  },
  outcomes: {
    undone: (say) => ({ title: say('undoEmail.undone'), sentences: [say('undoEmail.follow')] }),
    taken: (say, { displayName: municipality }) => ({
      title: say('undoEmail.taken'),
      sentences: [say('undoEmail.tell', { municipality })],
    }),
  },
};

const disown: AccountLink = {
  purpose: 'disown-account',
  whatNow: 'disown.whatNow',
  ask: (say, { displayName: municipality }) => ({
    title: say('disown.title'),
    sentences: [say('disown.registered', { municipality }), say('disown.notYou'), say('disown.you')],
    button: say('disown.button'),
  }),
  async act({ database, client: { clientId }, key, now }) {
    const consequence = recording({ clientId, kind: 'account-disowned', now }, async (tx, accountId) => {
      await releaseRequestsOf(tx, clientId, accountId, now);
    });
    await disownAccount(stampFirst(database, clientId, now), clientId, key, { now, consequence });
    return 'removed';
  },
  outcomes: {
    removed: (say) => ({ title: say('disown.removed'), sentences: [say('disown.nothingElse')] }),
  },
};

/** A link at an address below `/account`. */
function accountLink(name: string, { purpose, whatNow, ask, act, outcomes }: AccountLink): MailedLink {
  const path = `/account/${name}`;
  const open = ({ database, client, key, now }: LinkFollower) =>
    findLock(database, client.clientId, key, { purpose, now });
  const outcomeSentence = (outcome: string, { say, client }: LinkFollower) =>
    Object.hasOwn(outcomes, outcome) ? outcomes[outcome]?.(say, client) : undefined;
  return {
    path,
    whyNot: 'accountLink.whyNot',
    whatNow,
    async look(follower) {
      const { say, client, key } = follower;
      const openedLock = await open(follower);
      return openedLock ? ask(say, client, openedLock) : outcomeSentence(key, follower);
    },
    async act(follower) {
      if ((await open(follower)) === undefined) return undefined;
      try {
        const outcome = await act(follower);
        return { ...outcomeSentence(outcome, follower)!, saidAt: `${path}/${outcome}` };
      } catch (error) {
        // Two clicks may arrive at the same moment: the second one finds the key used.
        if (error instanceof ApplicationError && error.errorName === 'keyNotValid') return undefined;
        throw error;
      }
    },
  };
}

export const accountLinks: readonly MailedLink[] = [
  accountLink('allow-email', allowEmail),
  accountLink('undo-email', undoEmail),
  accountLink('disown', disown),
];
