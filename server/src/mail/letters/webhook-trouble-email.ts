import { harmlessWords } from '#mail/words/harmless-words.ts';
import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

export interface WebhookTrouble {
  /** The receiver: its description, or the host of its address. */
  receiver: string;
  /** The first failed attempt, in words. */
  since: string;
  /** The last failed attempt: `status 503`, or a cause such as `timeout`. */
  lastFault: string;
  /** Null: it is still tried. */
  disabledReason: 'gone' | 'failing' | null;
}

/** Maximum length of the receiver in a subject. */
const receiverMost = 60;

/** To managers: the receiver of a webhook fails, or is switched off. */
export function webhookTroubleEmail(sender: MailSender, trouble: WebhookTrouble): MailContent {
  const { municipality, language, origin } = sender;
  const { receiver, since, lastFault, disabledReason } = trouble;
  const say = mailSentences(language);
  const names = { receiver: harmlessWords(receiver, receiverMost), municipality };
  const isOff = disabledReason !== null;
  const state = isOff ? (`webhookTrouble.${disabledReason}` as const) : 'webhookTrouble.tried';
  return writeMail(sender, {
    subject: say(isOff ? 'webhookTrouble.subjectOff' : 'webhookTrouble.subject', names),
    opening: [
      say('webhookTrouble.fails', { ...names, date: since }),
      say('webhookTrouble.fault', causeOf(lastFault)),
      say(state),
      say('webhookTrouble.replay'),
    ],
    action: { label: say('webhookTrouble.action'), url: `${origin}/desk/settings/webhooks` },
    reason: say('staffNews.reason', { municipality }),
  });
}

function causeOf(lastFault: string): { fault: string; status: string } {
  const [fault = '', status = ''] = lastFault.split(' ');
  return { fault, status };
}
