/** Submits a work request (spec 7, createworkrequest). */
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { requestPriority } from '@fixpoint/contract/limits.ts';
import { sentDateOf } from '@fixpoint/contract/wire/wire-date.ts';
import { call } from '#api/call.ts';
import { toldLanguage } from '#messages/language.ts';

/** Who is reporting, when it is not a guest. */
interface Reporter {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

/** A request as the resident wrote it. */
export interface WrittenRequest {
  workTypeId: number;
  description: string;
  longitude: number;
  latitude: number;
  /** Photos uploaded under it are claimed; the same guid again makes no second request. */
  fileGuid: string;
  /** Undefined for a guest: the four profile fields are then left out. */
  reporter: Reporter | undefined;
  /** What was spoken when it was written, of one that has waited; left out: what is spoken now. */
  language?: string | undefined;
}

/** A new request has neither a status nor an id yet. */
const none = -1;

/** Says which program a request comes from. */
const programStatus = 'Citizen Portal';

/** The call's fields, no more and no less than the specification lists; to a server of ours the language, too. */
export function requestPayload(
  { workTypeId, description, longitude, latitude, fileGuid, reporter, language }: WrittenRequest,
  token: string,
  now: Date,
): PayloadOf<typeof createWorkRequest> {
  return {
    token,
    worktypeid: workTypeId,
    citizenrequest: true,
    datecollected: sentDateOf(now),
    longitude,
    latitude,
    priority: requestPriority,
    description,
    programstatus: programStatus,
    ...(reporter && {
      firstname: reporter.firstName,
      lastname: reporter.lastName,
      email: reporter.email,
      phonenumber: reporter.phoneNumber,
    }),
    statusid: none,
    workrequestid: none,
    fileGuid,
    ...(language === undefined ? toldLanguage() : { language }),
  };
}

/** Sends it, as written then. An answer whose Id is not above 0 is for the caller to judge; a refusal or a lost reply is thrown. */
export function submitRequest(
  written: WrittenRequest,
  token: string,
  writtenAt = new Date(),
): Promise<ResultOf<typeof createWorkRequest>> {
  return call(createWorkRequest, requestPayload(written, token, writtenAt));
}
