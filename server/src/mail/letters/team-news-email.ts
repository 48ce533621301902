import { harmlessWords } from '#mail/words/harmless-words.ts';
import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** A request in a mail to its team. */
export interface NewsOfRequest {
  requestId: number;
  workTypeName: string;
  address: string;
  /** The next due time, in words; empty: none. */
  due: string;
}

/** Maximum length of an address. */
const addressMost = 100;

/** To a team with mails at once: a new request. */
export function teamNewsEmail(
  sender: MailSender,
  { team, request }: { team: string; request: NewsOfRequest },
): MailContent {
  const { municipality, language, origin } = sender;
  const say = mailSentences(language);
  const { requestId: id, due } = request;
  return writeMail(sender, {
    subject: say('teamNews.subject', { id: String(id), team, municipality }),
    opening: [
      say('teamNews.cameIn', { team, name: nameOf(sender, request) }),
      ...(due === '' ? [] : [say('teamNews.due', { date: due })]),
    ],
    action: { label: say('teamNews.action'), url: `${origin}/desk/requests/${id}` },
    reason: say('teamNews.reason', { team, municipality }),
  });
}

/** The facts of a daily mail. Long lists are cut; `count` has all. */
interface TeamDigestFacts {
  team: string;
  /** New requests. */
  count: number;
  requests: readonly NewsOfRequest[];
  /** Closed requests whose decision about reopening is late, with the day of the decision as `due`. */
  late: { count: number; requests: readonly NewsOfRequest[] };
}

/** To a team with a daily mail: the new requests since the last one, and the late decisions. */
export function teamDigestEmail(
  sender: MailSender,
  { team, count, requests, late }: TeamDigestFacts,
): MailContent {
  const { municipality, language, origin } = sender;
  const say = mailSentences(language);
  const line = (request: NewsOfRequest) => {
    const name = nameOf(sender, request);
    return request.due === '' ? name : say('teamDigest.line', { name, date: request.due });
  };
  const lateLine = (request: NewsOfRequest) =>
    say('teamDigest.lateLine', { name: nameOf(sender, request), date: request.due });
  const more = (all: number, listed: number) =>
    all > listed ? [say('teamDigest.more', { count: all - listed })] : [];
  const news = [
    say('teamDigest.cameIn', { count, team }),
    ...requests.map(line),
    ...more(count, requests.length),
  ];
  const lateNews = [
    say('teamDigest.late', { count: late.count }),
    ...late.requests.map(lateLine),
    ...more(late.count, late.requests.length),
  ];
  return writeMail(sender, {
    subject:
      count > 0
        ? say('teamDigest.subject', { count, team, municipality })
        : say('teamDigest.lateSubject', { count: late.count, team, municipality }),
    opening: [...(count > 0 ? news : []), ...(late.count > 0 ? lateNews : [])],
    action: { label: say('mail.desk'), url: `${origin}/desk` },
    reason: say('teamDigest.reason', { team, municipality }),
  });
}

/** '1001 (Pothole, 44 Bridge Lane)'; an unknown address is left out. */
function nameOf(
  { language }: MailSender,
  { requestId, workTypeName: workType, address }: NewsOfRequest,
): string {
  const say = mailSentences(language);
  const place = harmlessWords(address, addressMost);
  const about = place === '' ? workType : say('request.about', { workType, place });
  return say('request.name', { id: String(requestId), about });
}
