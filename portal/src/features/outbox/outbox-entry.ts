// chunk: reporting
/** Entries of the outbox: stored on the device while there is no connection, and sent when there is one. */
import type { Answers } from '@fixpoint/contract/questions/answer-values.ts';
import type { Citizen, SessionState } from '#features/session/session-state.ts';

/** The owner: a citizen, by e-mail, or for guests the device and everybody who uses it. */
export type OutboxOwner = 'device' | `citizen ${string}`;

interface EntryFields {
  /**
   * The file guid of a report, the guid of a note, the photo's own id. The server recognises repeated
   * attempts by it.
   */
  id: string;
  clientId: number;
  owner: OutboxOwner;
  /** The id of the citizen's account, if it is known: their e-mail may change meanwhile. */
  accountId?: number | undefined;
  /** The time of the first attempt, by the device's clock. */
  writtenAt: Date;
  /** The server's reason for a refusal; empty without a reason. A refused entry stays for its author. */
  refusal?: string | undefined;
}

/** The owner of the place, as the resident read or chose it. */
export interface OwnerChoice {
  /** Empty: the municipality. */
  key: string;
  /** True if the resident still sends the report to the municipality. */
  isSentAnyway: boolean;
}

/** The answers of a report, as its writer gave them. */
export interface QuestionAnswers {
  /** Version of the question set; 0: the work type asks nothing. */
  setVersion: number;
  /** Language in which the questions were read; left out for a server that may not know it. */
  language?: string | undefined;
  answeredAt: Date;
  /** The place, as far as it was known then. */
  place?: { owner?: string | undefined; areas?: readonly string[] | undefined } | undefined;
  values: Answers;
}

export interface OutboxReport extends EntryFields {
  kind: 'report';
  workTypeId: number;
  /** The name of the work type at that time, for display. */
  workType: string;
  description: string;
  longitude: number;
  latitude: number;
  /** Empty if the address is unknown. */
  address: string;
  /** The resident's words for the place, if the server accepts them. */
  chosenAddress?: string | undefined;
  /** The owner of the place, as the resident read or chose it. */
  ownerChoice?: OwnerChoice | undefined;
  /** The answers to the questions of its work type. */
  questionAnswers?: QuestionAnswers | undefined;
  /** Guid of the closed request that the resident reports again. */
  againOf?: string | undefined;
  /** True if the resident chose that it is not public. */
  isNotPublic?: boolean | undefined;
  /** Undefined for a guest. */
  reporter: Citizen | undefined;
  /** The language of mails about the request; undefined if it is not sent to the server. */
  language?: string | undefined;
  photos: { id: string; name: string }[];
  /** The sentence of a notification, with {id} for the number: the service worker has no texts. */
  sentText?: string | undefined;
  /** True if the report may have arrived and only the answer was lost. */
  isSubmitted: boolean;
}

export interface OutboxNote extends EntryFields {
  kind: 'note';
  requestGuid: string;
  note: string;
  /** True if the server did not announce that it accepts the guid of a note. Then the guid is not sent. */
  isWithoutGuid?: boolean | undefined;
}

/** A photo that is added to an existing request. */
export interface OutboxPhoto extends EntryFields {
  kind: 'photo';
  requestGuid: string;
  name: string;
}

export type OutboxEntry = OutboxReport | OutboxNote | OutboxPhoto;

/** The request that came of a report. */
interface SentReport {
  requestId: number;
  guid: string | undefined;
  workTypeId?: number | undefined;
  /** The place of the report; left out by earlier releases. */
  position?: { longitude: number; latitude: number } | undefined;
  workType: string;
  address: string;
}

/** The receipt of a sent entry, until it is announced to its owner. */
export interface EntryReceipt {
  id: string;
  clientId: number;
  owner: OutboxOwner;
  kind: OutboxEntry['kind'];
  writtenAt: Date;
  /** For a report. */
  report?: SentReport | undefined;
  /** True once a page has announced it. A report stays until its author has seen the receipt. */
  isAnnounced?: boolean | undefined;
  /** The request of a note or photo. */
  requestGuid?: string | undefined;
}

/** The owner of new entries; undefined for a citizen without a known e-mail, who has no outbox. */
export function ownerOf({ isLoggedIn, citizen }: SessionState): OutboxOwner | undefined {
  if (!isLoggedIn) return 'device';
  return citizen?.email ? `citizen ${citizen.email}` : undefined;
}
