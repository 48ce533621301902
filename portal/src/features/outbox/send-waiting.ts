/** Sends entries of the portal's outbox, and handles refusals of the server. */
import { isWithoutResult, ServerRefusal } from '#api/call-failure.ts';
import { isWithoutConnection } from './is-without-connection.ts';
import { type Fate, type Round, sendRound } from '@fixpoint/ui/outbox/send-round.ts';
import {
  changeWaiting,
  findWaiting,
  type Pictures,
  readPictures,
  readWaiting,
  removeWaiting,
} from './outbox.ts';
import type { SentThing, WaitingNote, WaitingPhoto, WaitingReport, WaitingThing } from './waiting.ts';

/** One function to send each kind of entry. Each rejects as a call does. */
export interface WaysToSend {
  photoOfReport(photo: { name: string; picture: Blob }, report: WaitingReport, token: string): Promise<void>;
  /** If the answer has no id above 0, the request does not exist. */
  report(report: WaitingReport, token: string): Promise<{ Id: number; Guid: string | undefined }>;
  /** True if the server accepted the note. */
  note(note: WaitingNote, token: string): Promise<boolean>;
  photo(photo: WaitingPhoto, picture: Blob, token: string): Promise<void>;
}

export interface Sender {
  ways: WaysToSend;
  /** The token for an entry; undefined if its owner has no session. Rejects as a call does. */
  tokenFor(thing: WaitingThing): Promise<string | undefined>;
  /** Called when the server refuses the token. */
  tokenRefused(thing: WaitingThing): Promise<void>;
}

/** Sends every entry once. Never rejects. */
export function sendWaiting(sender: Sender): Promise<Round<WaitingThing, string>> {
  return sendRound({
    readAll: readWaiting,
    find: findWaiting,
    send: (thing) => send(thing, sender),
    ownerOf: ({ clientId, owner }) => `${clientId} ${owner}`,
    // No entry waits for another.
    laneOf: ({ id }) => id,
  });
}

async function send(thing: WaitingThing, sender: Sender, isSecondTry = false): Promise<Fate> {
  try {
    const token = await sender.tokenFor(thing);
    if (token === undefined) return 'without-session';
    const sent = await travel(thing, sender.ways, token);
    if (sent === undefined) return await refuse(thing, '');
    await removeWaiting(thing.id, sent);
    return 'sent';
  } catch (failure) {
    if (isWithoutResult(failure)) return refuse(thing, '');
    if (!(failure instanceof ServerRefusal)) return isWithoutConnection(failure) ? 'waits' : 'later';
    if (isAboutToken(failure)) {
      await sender.tokenRefused(thing);
      return isSecondTry ? 'without-session' : send(thing, sender, true);
    }
    if (asksForTime(failure)) return 'waits';
    return failure.errorName === 'internal' ? 'later' : refuse(thing, failure.message);
  }
}

/** The receipt; undefined if the server refuses without a reason, or if the picture is missing. */
async function travel(thing: WaitingThing, ways: WaysToSend, token: string): Promise<SentThing | undefined> {
  const { id, clientId, owner, kind, writtenAt } = thing;
  const sent = { id, clientId, owner, kind, writtenAt };
  switch (thing.kind) {
    case 'report': {
      const told = await travelReport(thing, ways, token);
      const { workType, address } = thing;
      return told && { ...sent, report: { requestId: told.Id, guid: told.Guid, workType, address } };
    }
    case 'note':
      return (await ways.note(thing, token)) ? { ...sent, requestGuid: thing.requestGuid } : undefined;
    case 'photo': {
      const picture = (await readPictures(thing)).get(id);
      if (picture === undefined) return undefined;
      await ways.photo(thing, picture, token);
      return { ...sent, requestGuid: thing.requestGuid };
    }
  }
}

async function travelReport(report: WaitingReport, ways: WaysToSend, token: string) {
  const pictures = await readPictures(report);
  for (const { name, picture } of photosOf(report, pictures))
    await ways.photoOfReport({ name, picture }, report, token);
  // From now on the request may exist, even if this page is closed.
  await changeWaiting(report.id, { isSubmitted: true });
  const told = await ways.report(report, token);
  return told.Id > 0 ? told : undefined;
}

function photosOf({ photos }: WaitingReport, pictures: Pictures): { name: string; picture: Blob }[] {
  return photos.flatMap(({ id, name }) => {
    const picture = pictures.get(id);
    return picture === undefined ? [] : [{ name, picture }];
  });
}

async function refuse(thing: WaitingThing, refusal: string): Promise<Fate> {
  const isThere = refusal === '' && thing.kind === 'report';
  await changeWaiting(thing.id, { refusal, isSubmitted: isThere });
  return 'settled';
}

function isAboutToken({ securityStatus, errorName }: ServerRefusal): boolean {
  return securityStatus === 'InvalidToken' || errorName === 'tokenNotValid';
}

/** The server, a rate limit or the municipality accepts nothing now: the entry may be accepted later. */
function asksForTime({ errorName }: ServerRefusal): boolean {
  return (
    errorName === 'tooManyAttempts' || errorName === 'databaseTimeout' || errorName === 'municipalityDisabled'
  );
}
