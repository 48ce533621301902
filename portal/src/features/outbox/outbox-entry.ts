// chunk: reporting
/** Entries of the outbox: stored on the device for want of a connection, and sent when there is one. */
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
  /** The server's reason for refusing it; empty without a reason. A refused entry stays for its author. */
  refusal?: string | undefined;
}

export interface OutboxReport extends EntryFields {
  kind: 'report';
  workTypeId: number;
  /** The name of the work type at that time, for display. */
  workType: string;
  description: string;
  longitude: number;
  latitude: number;
  /** Empty if it is unknown. */
  address: string;
  /** Undefined for a guest. */
  reporter: Citizen | undefined;
  /** The language of mails about it; undefined if it is not sent to the server. */
  language?: string | undefined;
  photos: { id: string; name: string }[];
  /** True if it may have arrived and only the answer was lost. */
  isSubmitted: boolean;
}

export interface OutboxNote extends EntryFields {
  kind: 'note';
  requestGuid: string;
  note: string;
}

/** A photo that is added to an existing request. */
export interface OutboxPhoto extends EntryFields {
  kind: 'photo';
  requestGuid: string;
  name: string;
}

export type OutboxEntry = OutboxReport | OutboxNote | OutboxPhoto;

/** The receipt of a sent entry, until it is announced to its owner. */
export interface EntryReceipt {
  id: string;
  clientId: number;
  owner: OutboxOwner;
  kind: OutboxEntry['kind'];
  writtenAt: Date;
  /** For a report. */
  report?: { requestId: number; guid: string | undefined; workType: string; address: string } | undefined;
  /** The request of a note or photo. */
  requestGuid?: string | undefined;
}

/** The owner of new entries; undefined for a citizen without a known e-mail, who has no outbox. */
export function ownerOf({ isLoggedIn, citizen }: SessionState): OutboxOwner | undefined {
  if (!isLoggedIn) return 'device';
  return citizen?.email ? `citizen ${citizen.email}` : undefined;
}
