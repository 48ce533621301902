/** The links in mails about new public requests: they confirm an alert, end it, and end all of the same address. */
import type { Client } from '#clients/client.ts';
import { alertSubjectWords } from '#mail/words/alert-words.ts';
import { maskEmail } from '#platform/text/mask-email.ts';
import {
  type Alert,
  alertEndAllPath,
  alertEndPath,
  alertPath,
  alertsOfAddress,
  confirmAlert,
  endAlert,
  findAlertByKey,
  findAlertsOfAddress,
} from '#requests/alerts/alerts.ts';
import { wordsOfAlert } from '#workflows/alerts/alert-words.ts';
import type { LinkFollower, LinkWords, MailedLink } from './mailed-link.ts';

const find = (follower: LinkFollower) => findAlertByKey(follower, follower.client.clientId);

/** The subject of an alert, in a sentence. */
async function subjectOf({ client, language, findNames }: LinkFollower, alert: Alert): Promise<string> {
  const names = { client, language, ...(await findNames(client)) };
  const { displayName: municipality } = client;
  return alertSubjectWords({ municipality, language }, wordsOfAlert(alert, names));
}

async function sentencesOf(follower: LinkFollower, alert: Alert): Promise<string[]> {
  const { say } = follower;
  const subject = await subjectOf(follower, alert);
  const pace = alert.isWeekly ? 'alertLink.weekly' : 'alertLink.daily';
  return [say('alertLink.subject', { subject }), say(pace, { email: maskEmail(alert.email) })];
}

async function wordsOf(follower: LinkFollower, alert: Alert): Promise<LinkWords> {
  const { say } = follower;
  const sentences = await sentencesOf(follower, alert);
  if (!alert.isConfirmed)
    return {
      title: say('alertLink.ask'),
      sentences,
      button: say('alertLink.confirm'),
      buttonPath: alertPath,
    };
  if (alert.isAskedAgain)
    return {
      title: say('alertLink.wanted'),
      sentences,
      button: say('alertLink.keep'),
      buttonPath: alertPath,
      further: { label: say('alertLink.end'), path: alertEndPath },
    };
  return onWords(follower, alert, sentences);
}

/** The words for an alert that is on, with the button that ends it. */
async function onWords(follower: LinkFollower, alert: Alert, sentences: string[]): Promise<LinkWords> {
  const { say, database, client } = follower;
  const count = (await findAlertsOfAddress(database, client.clientId, alert.alertId)).length;
  return {
    title: say('alertLink.on'),
    sentences,
    button: say('alertLink.end'),
    buttonPath: alertEndPath,
    ...(count > 1 && { further: { label: say('alertLink.allLink', { count }), path: alertEndAllPath } }),
  };
}

const page = { whyNot: 'alertLink.whyNot', whatNow: 'alertLink.whatNow' } as const;

async function look(follower: LinkFollower): Promise<LinkWords | undefined> {
  const alert = await find(follower);
  return alert && wordsOf(follower, alert);
}

const confirmLink: MailedLink = {
  ...page,
  path: alertPath,
  look,
  async act(follower) {
    const alert = await find(follower);
    if (alert === undefined) return undefined;
    const { database, client, now, say } = follower;
    if (await confirmAlert(database, client, alert, now))
      return onWords(follower, alert, await sentencesOf(follower, alert));
    return {
      title: say('alertLink.full', { most: alertsOfAddress }),
      sentences: [say('alertLink.fullWhy')],
      further: { label: say('alertLink.endAll'), path: alertEndAllPath },
    };
  },
};

const endLink: MailedLink = {
  ...page,
  path: alertEndPath,
  async look(follower) {
    const alert = await find(follower);
    return alert && onWords(follower, alert, await sentencesOf(follower, alert));
  },
  async act(follower) {
    const alert = await find(follower);
    if (alert === undefined) return undefined;
    await endAlert(follower.database, follower.client.clientId, alert.alertId);
    return endedWords(follower, alert);
  },
};

async function endedWords(follower: LinkFollower, alert: Alert): Promise<LinkWords> {
  const { say } = follower;
  const subject = say('alertLink.subject', { subject: await subjectOf(follower, alert) });
  return {
    title: say('alertLink.ended'),
    sentences: [subject, say('alertLink.endedWhy', { email: maskEmail(alert.email) })],
  };
}

async function findAll(
  { database, client }: { database: LinkFollower['database']; client: Client },
  alert: Alert,
) {
  const alerts = await findAlertsOfAddress(database, client.clientId, alert.alertId);
  return alerts.length === 0 ? [alert] : alerts;
}

const endAllLink: MailedLink = {
  ...page,
  path: alertEndAllPath,
  async look(follower) {
    const alert = await find(follower);
    if (alert === undefined) return undefined;
    const { say } = follower;
    // A person who got the mail from its reader does not read where the reader lives.
    const count = (await findAll(follower, alert)).length;
    return {
      title: say('alertLink.all', { email: maskEmail(alert.email) }),
      sentences: [say('alertLink.allCount', { count })],
      button: say('alertLink.endAll'),
    };
  },
  async act(follower) {
    const alert = await find(follower);
    if (alert === undefined) return undefined;
    for (const one of await findAll(follower, alert))
      await endAlert(follower.database, follower.client.clientId, one.alertId);
    return {
      title: follower.say('alertLink.allEnded'),
      sentences: [follower.say('alertLink.endedWhy', { email: maskEmail(alert.email) })],
    };
  },
};

export const alertLinks: readonly MailedLink[] = [confirmLink, endLink, endAllLink];
