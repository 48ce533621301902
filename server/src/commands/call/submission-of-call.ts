/** Translates the payload of `createworkrequest` into a submission. */
import type { StoredAnswers } from '@fixpoint/contract/questions/stored-answers.ts';
import { inOneLine } from '@fixpoint/contract/one-line.ts';
import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { requestPriority } from '@fixpoint/contract/limits.ts';
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import { guestNameOf, type Client, type Status } from '#clients/client.ts';
import type { OwnerOfReport } from '#desk/owners/owner-of-report.ts';
import type { Placement } from '#desk/desk-rules.ts';
import type { AddressAnswer, Position } from '#geocoding/geocoder.ts';
import type { Submission } from '#requests/changes/submit-request.ts';
import { isStaff } from './access.ts';
import { addressFields, answerFields, placementFields, toldOwnerOf } from './new-request.ts';
import { givenGuid } from './given-guid.ts';
import { sha256Hex } from '#platform/hashing.ts';
import type { CallWithSession } from '#commands/handler.ts';

type SubmissionPayload = PayloadOf<(typeof commands)['createWorkRequest']>;

/** Facts about the request that are not in the call. */
interface SubmissionContext {
  client: Client;
  initial: Status;
  position: Position;
  /** Result of the look-up at the position; undefined if the caller gave an address. */
  addressAnswer: AddressAnswer | undefined;
  /** Team and due times. */
  placement: Placement;
  /** The owner of its place; undefined: the municipality. */
  found: OwnerOfReport | undefined;
  answers: StoredAnswers | null;
  /** The closed request that the resident reports again; undefined: a first report. */
  cameBack: Submission['cameBack'] | undefined;
}

export function submissionOf(
  payload: SubmissionPayload,
  call: CallWithSession,
  { client, initial, position, addressAnswer, placement, found, answers, cameBack }: SubmissionContext,
): Omit<Submission, 'followUps'> {
  const { session, now } = call;
  const fileGuid = givenGuid(payload.fileGuid);
  return {
    ...position,
    ...addressFields(payload, addressSourceOf(payload, session), addressAnswer),
    ...personOf(payload, call),
    ...(isStaff(session) ? wordsOfStaff(payload) : noWordsOfStaff),
    ...placementFields(placement),
    toldOwner: toldOwnerOf(found, client, payload.senttocity === true),
    ...answerFields(answers),
    cameBack,
    isNotPublic: payload.notpublic === true,
    isPublic: client.publish.preset !== 'nothing',
    guid: givenGuid(payload.guid),
    fileGuid,
    repeatKey: isStaff(session) ? undefined : repeatKey(payload, fileGuid, session.accountId),
    sessionId: session.sessionId,
    accountId: session.accountId,
    workTypeId: payload.worktypeid,
    statusId: initial.statusId,
    description: payload.description ?? '',
    priority: (isStaff(session) ? payload.priority : undefined) ?? requestPriority,
    collectedAt: collectedAt(payload, client, now),
    arrivedAt: now,
    language: firstLanguage([payload.language]) ?? null,
    actor: isStaff(session) ? 'integration' : 'resident',
    author: guestNameOf(client.name),
  };
}

/**
 * A phone that lost the reply may send the report again in another session. The file guid alone is not
 * enough, because other clients may use one value for all reports.
 */
function repeatKey(
  { worktypeid, longitude, latitude, description }: SubmissionPayload,
  fileGuid: string | undefined,
  accountId: number | null,
): string | undefined {
  if (fileGuid === undefined) return undefined;
  return sha256Hex(JSON.stringify([fileGuid, accountId, worktypeid, longitude, latitude, description]));
}

/**
 * The reporter: fields of the call, else those of the citizen's account (spec 6). Staff report for others.
 */
function personOf(
  { firstname, lastname, email, phonenumber }: SubmissionPayload,
  { session }: CallWithSession,
) {
  const own = isStaff(session) ? { firstName: '', lastName: '', email: '', phoneNumber: '' } : session;
  return {
    firstName: inOneLine(firstname ?? '') || own.firstName,
    lastName: inOneLine(lastname ?? '') || own.lastName,
    email: email || own.email,
    phoneNumber: inOneLine(phonenumber ?? '') || own.phoneNumber,
  };
}

/** Fields that count only if staff send them. */
function wordsOfStaff({ citizenrequest, comment, uniqueclientid, assetid, gislayer }: SubmissionPayload) {
  return {
    isCitizens: citizenrequest ?? false,
    comments: comment ?? '',
    uniqueClientId: uniqueclientid ?? '',
    assetId: assetid ?? '',
    gisLayer: gislayer ?? '',
  };
}

/** The values of these fields in a resident's request. */
const noWordsOfStaff = { isCitizens: true, comments: '', uniqueClientId: '', assetId: '', gisLayer: '' };

/** The time on the caller's clock, unless the clock is far out. */
function collectedAt({ datecollected }: SubmissionPayload, { timeZone }: Client, now: Date): Date {
  const collectedTime = datecollected?.at(timeZone);
  const isCredible = collectedTime !== undefined && collectedTime.getTime() > 0 && collectedTime <= now;
  return isCredible ? collectedTime : now;
}

/** Source of an address in the call. */
function addressSourceOf({ addresssource }: SubmissionPayload, session: CallWithSession['session']): string {
  return isStaff(session) ? addresssource || 'staff' : 'citizen';
}
