import type { NoticeKind } from '@fixpoint/contract/desk/notices/notice.ts';
import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** A notice in a mail: number, work type and author of the act, without words of notes and without the reporter. */
export interface MailedNotice {
  kind: NoticeKind;
  requestId: number;
  workTypeName: string;
  /** Name of the member who acted; null: unknown, or nobody. */
  author: string | null;
  /** The due time, in words; empty: none. */
  due: string;
}

/** The most notices that one mail lists. */
const mostNamed = 30;

/** To a member: what the bell of the desk has rung for. */
export function staffNoticesEmail(
  sender: MailSender,
  { notices }: { notices: readonly MailedNotice[] },
): MailContent {
  const { municipality, language, origin } = sender;
  const say = mailSentences(language);
  const line = ({ kind, requestId, workTypeName, author, due }: MailedNotice) => {
    const name = say('request.name', { id: String(requestId), about: workTypeName });
    return say(`staffNotices.${kind}`, { name, who: author ?? say('staffNotices.somebody'), date: due });
  };
  const requestIds = [...new Set(notices.map(({ requestId }) => requestId))];
  const more = notices.length - mostNamed;
  const [only] = requestIds;
  return writeMail(sender, {
    subject:
      requestIds.length === 1
        ? say('staffNotices.subjectOne', { id: String(only), municipality })
        : say('staffNotices.subject', { count: requestIds.length, municipality }),
    opening: [
      ...notices.slice(0, mostNamed).map(line),
      ...(more > 0 ? [say('teamDigest.more', { count: more })] : []),
    ],
    action:
      requestIds.length === 1
        ? { label: say('teamNews.action'), url: `${origin}/desk/requests/${only}` }
        : { label: say('mail.desk'), url: `${origin}/desk` },
    reason: say('staffNotices.reason', { municipality }),
  });
}
