/** Submits a work request (spec 7, createworkrequest). */
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { requestPriority } from '@fixpoint/contract/limits.ts';
import { sentDateOf } from '@fixpoint/contract/wire/wire-date.ts';
import type { OwnerChoice, QuestionAnswers } from '#features/outbox/outbox-entry.ts';
import { call } from '#api/call.ts';
import { sentAnswersOf } from './sent-answers-of.ts';
import { languageToSend } from '#messages/language.ts';

/** The reporter of a request, if it is not a guest. */
interface Reporter {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

export interface RequestToSubmit {
  workTypeId: number;
  description: string;
  longitude: number;
  latitude: number;
  /**
   * The request claims photos that were uploaded under this guid; a repetition with the same guid creates no
   * second request.
   */
  fileGuid: string;
  /** Undefined for a guest: the four profile fields are then left out. */
  reporter: Reporter | undefined;
  /** The resident's words for the place, for a server that announces that it accepts them. */
  chosenAddress?: string | undefined;
  /** The owner that the resident read, for a server that announces owners. */
  ownerChoice?: OwnerChoice | undefined;
  /** For a server that announces questions. */
  questionAnswers?: QuestionAnswers | undefined;
  /** Guid of the closed request that the resident reports again. Only links of a Fixpoint server lead to it. */
  againOf?: string | undefined;
  /** True if the resident chose that the report is not public; left out for a server that publishes nothing. */
  isNotPublic?: boolean | undefined;
  /** The language of the page when a request in the outbox was written; left out: the present language. */
  language?: string | undefined;
}

/** A new request has neither a status nor an id yet. */
const none = -1;

/** Tells the server which program sent the request. */
const programStatus = 'Citizen Portal';

/**
 * The call's fields, exactly as the specification lists them; for a Fixpoint server also the resident's words
 * for the place, and the language.
 */
export function requestPayload(
  newRequest: RequestToSubmit,
  token: string,
  now: Date,
): PayloadOf<typeof createWorkRequest> {
  const { workTypeId, description, longitude, latitude, fileGuid, reporter, language } = newRequest;
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
    ...ownFields(newRequest),
    ...(language === undefined ? languageToSend() : { language }),
  };
}

/** Fields for servers that announce them. */
function ownFields({ chosenAddress, ownerChoice, questionAnswers, againOf, isNotPublic }: RequestToSubmit) {
  return {
    ...(chosenAddress !== undefined && { address: chosenAddress }),
    ...(ownerChoice && { placeowner: ownerChoice.key, senttocity: ownerChoice.isSentAnyway }),
    ...(isNotPublic === true && { notpublic: true }),
    ...(questionAnswers && { questionanswers: sentAnswersOf(questionAnswers) }),
    ...(againOf !== undefined && { reportedagain: againOf }),
  };
}

/**
 * Submits the request. The caller must check that the Id in the answer is above 0. Throws a refusal, or a
 * NetworkFailure if no answer came.
 */
export function submitRequest(
  newRequest: RequestToSubmit,
  token: string,
  writtenAt = new Date(),
): Promise<ResultOf<typeof createWorkRequest>> {
  return call(createWorkRequest, requestPayload(newRequest, token, writtenAt));
}
