// chunk: reporting
/** What was sent and did not get away for want of a connection: it waits on the device, and goes when there is one. */
import type { Citizen, SessionState } from '#features/session/session-state.ts';

/** Whose it is: a citizen's, by e-mail, or, of a guest, the device's, for whoever uses it. */
export type WaitingOwner = 'device' | `citizen ${string}`;

interface Waiting {
  /** The file guid of a report, the guid of a note, the photo's own: sent again under it, it is there once. */
  id: string;
  clientId: number;
  owner: WaitingOwner;
  /** The id of the account of a citizen, where it is known: their e-mail may change meanwhile. */
  accountId?: number | undefined;
  /** When it was sent off, by the device's clock. */
  writtenAt: Date;
  /** Why the server refused it, in its words; empty where it gave none. It waits for whoever wrote it, then. */
  refusal?: string | undefined;
}

export interface WaitingReport extends Waiting {
  kind: 'report';
  workTypeId: number;
  /** The name of the work type then, to be recognised by. */
  workType: string;
  description: string;
  longitude: number;
  latitude: number;
  /** Empty where it is not known. */
  address: string;
  /** Undefined for a guest. */
  reporter: Citizen | undefined;
  /** For the mails about it; undefined where the server is not told. */
  language?: string | undefined;
  photos: { id: string; name: string }[];
  /** Whether it may have arrived, and only the answer got lost. */
  isSubmitted: boolean;
}

export interface WaitingNote extends Waiting {
  kind: 'note';
  requestGuid: string;
  note: string;
}

/** A photo that is added to a request that exists. */
export interface WaitingPhoto extends Waiting {
  kind: 'photo';
  requestGuid: string;
  name: string;
}

export type WaitingThing = WaitingReport | WaitingNote | WaitingPhoto;

/** What has got away, until somebody whom it concerns was told. */
export interface SentThing {
  id: string;
  clientId: number;
  owner: WaitingOwner;
  kind: WaitingThing['kind'];
  writtenAt: Date;
  /** Of a report. */
  report?: { requestId: number; guid: string | undefined; workType: string; address: string } | undefined;
  /** The request of a note or photo. */
  requestGuid?: string | undefined;
}

/** Whose it is what is written now; undefined for a citizen of whom no e-mail is known, who has the page alone. */
export function ownerOf({ isLoggedIn, citizen }: SessionState): WaitingOwner | undefined {
  if (!isLoggedIn) return 'device';
  return citizen?.email ? `citizen ${citizen.email}` : undefined;
}
