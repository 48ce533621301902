/** Sends entries of the portal's outbox, and handles refusals of the server. */
import { isWithoutResult, ServerRefusal } from '#api/call-failure.ts';
import { isWithoutConnection } from './is-without-connection.ts';
import { type Fate, type Round, sendRound } from '@fixpoint/ui/outbox/send-round.ts';
import {
  changeEntry,
  findEntry,
  type PicturesById,
  readPictures,
  readEntries,
  removeEntry,
} from './outbox.ts';
import type { EntryReceipt, OutboxNote, OutboxPhoto, OutboxReport, OutboxEntry } from './outbox-entry.ts';

/** One function to send each kind of entry. Each rejects as a call does. */
export interface WaysToSend {
  photoOfReport(photo: { name: string; picture: Blob }, report: OutboxReport, token: string): Promise<void>;
  /** If the answer has no id above 0, the request does not exist. */
  report(report: OutboxReport, token: string): Promise<{ Id: number; Guid: string | undefined }>;
  /** True if the server accepted the note. */
  note(note: OutboxNote, token: string): Promise<boolean>;
  photo(photo: OutboxPhoto, picture: Blob, token: string): Promise<void>;
}

export interface Sender {
  ways: WaysToSend;
  /** The token for an entry; undefined if its owner has no session. Rejects as a call does. */
  tokenFor(entry: OutboxEntry): Promise<string | undefined>;
  /** Called after an entry was sent. */
  sent?(entry: OutboxEntry, receipt: EntryReceipt): void;
  /** Called when the server refuses the token. */
  tokenRefused(entry: OutboxEntry): Promise<void>;
}

/** Sends every entry once. Never rejects. */
export function sendOutbox(sender: Sender): Promise<Round<OutboxEntry, string>> {
  return sendRound({
    readAll: readEntries,
    find: findEntry,
    send: (entry) => send(entry, sender),
    ownerOf: ({ clientId, owner }) => `${clientId} ${owner}`,
    // No entry waits for another.
    laneOf: ({ id }) => id,
  });
}

async function send(entry: OutboxEntry, sender: Sender, isSecondTry = false): Promise<Fate> {
  try {
    const token = await sender.tokenFor(entry);
    if (token === undefined) return 'without-session';
    const receipt = await travel(entry, sender.ways, token);
    if (receipt === undefined) return await refuse(entry, '');
    await removeEntry(entry.id, receipt);
    sender.sent?.(entry, receipt);
    return 'sent';
  } catch (failure) {
    if (isWithoutResult(failure)) return refuse(entry, '');
    if (!(failure instanceof ServerRefusal)) return isWithoutConnection(failure) ? 'waits' : 'later';
    if (isAboutToken(failure)) {
      await sender.tokenRefused(entry);
      return isSecondTry ? 'without-session' : send(entry, sender, true);
    }
    if (asksForTime(failure)) return 'waits';
    return failure.errorName === 'internal' ? 'later' : refuse(entry, failure.message);
  }
}

/** The receipt; undefined if the server refuses without a reason, or if the picture is missing. */
async function travel(
  entry: OutboxEntry,
  ways: WaysToSend,
  token: string,
): Promise<EntryReceipt | undefined> {
  const { id, clientId, owner, kind, writtenAt } = entry;
  const receipt = { id, clientId, owner, kind, writtenAt };
  switch (entry.kind) {
    case 'report': {
      const answer = await travelReport(entry, ways, token);
      const { workTypeId, workType, address, longitude, latitude } = entry;
      const position = { longitude, latitude };
      const report = answer && {
        requestId: answer.Id,
        guid: answer.Guid,
        workTypeId,
        workType,
        address,
        position,
      };
      return report && { ...receipt, report };
    }
    case 'note':
      return (await ways.note(entry, token)) ? { ...receipt, requestGuid: entry.requestGuid } : undefined;
    case 'photo': {
      const picture = (await readPictures(entry)).get(id);
      if (picture === undefined) return undefined;
      await ways.photo(entry, picture, token);
      return { ...receipt, requestGuid: entry.requestGuid };
    }
  }
}

async function travelReport(report: OutboxReport, ways: WaysToSend, token: string) {
  const pictures = await readPictures(report);
  for (const { name, picture } of photosOf(report, pictures))
    await ways.photoOfReport({ name, picture }, report, token);
  // From now on the request may exist, even if this page is closed.
  await changeEntry(report.id, { isSubmitted: true });
  const answer = await ways.report(report, token);
  return answer.Id > 0 ? answer : undefined;
}

function photosOf({ photos }: OutboxReport, pictures: PicturesById): { name: string; picture: Blob }[] {
  return photos.flatMap(({ id, name }) => {
    const picture = pictures.get(id);
    return picture === undefined ? [] : [{ name, picture }];
  });
}

async function refuse(entry: OutboxEntry, refusal: string): Promise<Fate> {
  const isThere = refusal === '' && entry.kind === 'report';
  await changeEntry(entry.id, { refusal, isSubmitted: isThere });
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
