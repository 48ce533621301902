import { type AlertWords, alertSubjectWords } from '#mail/words/alert-words.ts';
import type { MailContent } from '#mail/mail.ts';
import { lifetimeWords } from '#mail/words/time-words.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** A request in the mail. All of it is public. */
export interface AlertItem {
  /** Work type and place. */
  name: string;
  status: string;
  link: string;
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
