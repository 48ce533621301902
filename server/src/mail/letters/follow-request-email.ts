import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/**
 * To an address that somebody gave for a request: the link to start mails about it. The mail contains nothing
 * that a resident wrote.
 */
export function followRequestEmail(
  sender: MailSender,
  request: { requestId: number; workTypeName: string; link: string; lifetime: string },
): MailContent {
  const { municipality, language } = sender;
  const { requestId, workTypeName: workType, link, lifetime } = request;
  const say = mailSentences(language);
  const id = String(requestId);
  return writeMail(sender, {
    subject: say('follow.subject', { id, municipality }),
    opening: [say('follow.asked', { id, workType, municipality }), say('follow.confirm', { municipality })],
    action: { label: say('follow.action'), url: link },
    closing: [say('follow.lifetime', { lifetime })],
    reason: say('follow.reason', { municipality }),
  });
}
