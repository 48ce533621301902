import { harmlessWords } from '#mail/words/harmless-words.ts';
import type { MailContent } from '#mail/mail.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import { type MailSender, writeMail } from '#mail/write-mail.ts';

/** A request for the owner of its place: without the reporter and without their words. */
export interface PassedOnRequest {
  requestId: number;
  workTypeName: string;
  /** The address; empty: unknown. */
  address: string;
  /** Name of the road or the ground; empty: it has none. */
  road: string;
  longitude: number;
  latitude: number;
  /** When it was reported, in words. */
  receivedAt: string;
}

const placeMost = 100;
/** About ten centimetres. */
const digits = 6;

/** To the owner of a road or a ground: a request that the municipality passes on. */
export function passedOnEmail(sender: MailSender, request: PassedOnRequest): MailContent {
  const { municipality, language } = sender;
  const say = mailSentences(language);
  const { workTypeName: workType, requestId, longitude, latitude, receivedAt: date } = request;
  const id = String(requestId);
  const place = harmlessWords(request.address, placeMost);
  const road = harmlessWords(request.road, placeMost);
  const position = { latitude: latitude.toFixed(digits), longitude: longitude.toFixed(digits) };
  return writeMail(sender, {
    subject: say('passedOn.subject', { id, workType, municipality }),
    opening: [
      say('passedOn.cameIn', { municipality }),
      say('passedOn.type', { workType }),
      ...(place === '' ? [] : [say('passedOn.place', { place })]),
      ...(road === '' ? [] : [say('passedOn.road', { road })]),
      say('passedOn.position', position),
      say('passedOn.date', { date }),
      say('passedOn.number', { id }),
    ],
    closing: [say('passedOn.questions', { municipality })],
    reason: say('passedOn.reason', { municipality }),
  });
}
