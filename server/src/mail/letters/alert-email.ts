import { harmlessWords } from '#mail/words/harmless-words.ts';
import type { MailContent } from '#mail/mail.ts';
import { lifetimeWords } from '#mail/words/time-words.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** The subject of an alert, in words. */
export interface AlertWords {
  /** Names of work types; empty: all. */
  workTypes: readonly string[];
  /** The name of the area, or the place in the middle of the circle; empty: the whole municipality. */
  where: string;
  /** The radius of the circle; undefined: an area, or the whole municipality. */
  meters: number | undefined;
  isWeekly: boolean;
  hasClosings: boolean;
  /** The page of the alert, with its key. */
  link: string;
}

/** A request in the mail. All of it is public. */
export interface AlertItem {
  /** Work type and place. */
  name: string;
  status: string;
  link: string;
}

/** Maximum length of a place or area. */
const whereMost = 100;

/** The public requests that an alert is about: 'Pothole, Graffiti: within 200 m of Oak Street'. */
export function alertSubjectWords(
  { municipality, language }: Pick<MailSender, 'municipality' | 'language'>,
  { workTypes, where, meters }: Pick<AlertWords, 'workTypes' | 'where' | 'meters'>,
): string {
  const say = mailSentences(language);
  const kind = where === '' ? 'all' : meters === undefined ? 'area' : 'near';
  const place = harmlessWords(where, whereMost);
  const words = say(`alert.${kind}`, { municipality, where: place, meters: meters ?? 0 });
  return workTypes.length === 0 ? words : say('alert.ofTypes', { types: workTypes.join(', '), where: words });
}

/** To an address that somebody gave: the link to start the mails. It contains nothing that this person wrote. */
export function alertAskedEmail(sender: MailSender, alert: AlertWords, lifetimeDays: number): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('alert.askedSubject', { municipality }),
    opening: [
      say('alert.asked', { subject: alertSubjectWords(sender, alert), municipality }),
      say(alert.isWeekly ? 'alert.confirmWeekly' : 'alert.confirmDaily'),
    ],
    action: { label: say('follow.action'), url: alert.link },
    closing: [say('follow.lifetime', { lifetime: lifetimeWords(lifetimeDays * 24 * 60, language) })],
    reason: say('follow.reason', { municipality }),
  });
}

/** The public requests that are new. `count`: all of them, of which some are listed, the oldest first. */
export function alertRequestsEmail(
  sender: MailSender,
  alert: AlertWords,
  { count, items, list }: { count: number; items: readonly AlertItem[]; list: string },
): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  const more = count - items.length;
  return writeMail(sender, {
    subject: say(alert.hasClosings ? 'alert.newsSubject' : 'alert.newSubject', { count, municipality }),
    opening: [say('alert.about', { subject: alertSubjectWords(sender, alert) })],
    items: items.map(({ name, status, link }) => ({ label: name, detail: status, url: link })),
    closing: more === 0 ? [] : [say('alert.more', { count: more })],
    action: { label: say('alert.list'), url: list },
    reason: say(alert.isWeekly ? 'alert.reasonWeekly' : 'alert.reasonDaily', { municipality }),
    wayOut: { label: say('alert.end'), url: alert.link },
  });
}

/** The yearly question. */
export function alertWantedEmail(sender: MailSender, alert: AlertWords, answerDays: number): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('alert.wantedSubject', { municipality }),
    opening: [
      say('alert.about', { subject: alertSubjectWords(sender, alert) }),
      say('alert.wanted', { days: answerDays }),
    ],
    action: { label: say('alert.keep'), url: alert.link },
    reason: say(alert.isWeekly ? 'alert.reasonWeekly' : 'alert.reasonDaily', { municipality }),
  });
}

/** The area of an alert is gone, so the alert ends. */
export function alertEndedEmail(sender: MailSender, form: string): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  return writeMail(sender, {
    subject: say('alert.endedSubject', { municipality }),
    opening: [say('alert.ended', { municipality })],
    action: { label: say('alert.again'), url: form },
    reason: say('alert.reasonEnded', { municipality }),
  });
}
