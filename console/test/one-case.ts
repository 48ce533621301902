/** A case and a row of the queue, as the server answers them; a test says what is different. */
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { me, streets } from './visit-desk.tsx';

type Case = ResultOf<typeof findRequest>;

/** What differs from the usual one, part by part. */
export interface CaseWishes extends Partial<Omit<Case, 'public' | 'internal'>> {
  public?: Partial<Case['public']>;
  internal?: Partial<Case['internal']>;
}

const at = new Date('2026-11-20T15:00:00Z');
const pothole = { workTypeId: 1, name: 'Pothole', color: '#c2410c' };
const inProgress = { statusId: 2, name: 'In Progress', citizenName: 'In Progress', type: 1 };

const seenByResidents: Case['public'] = {
  guid: '0b8e3c1e-2f4d-4a53-9f1c-8a1c5d1b7e2f',
  workType: pothole,
  status: 'In Progress',
  statusType: 1,
  description: 'A hole as deep as a bucket.',
  address: '812 Prospect Avenue',
  city: 'Riverbend',
  state: 'IA',
  zip: '',
  longitude: -93.25,
  latitude: 44.95,
  postedAt: at,
  link: 'http://riverbend.localhost/#/requeststatus/0b8e3c1e',
};

const seenByStaff: Case['internal'] = {
  status: inProgress,
  outcome: '',
  priority: 5,
  team: streets,
  assignee: me,
  acceptedAt: at,
  dueAt: null,
  answerDueAt: null,
  resolveDueAt: null,
  answeredAt: null,
  closedAt: null,
  reopenedAt: null,
  pause: null,
  comments: '',
  assetId: '',
  gisLayer: '',
  contact: { hasName: true, hasEmail: true, hasPhone: false },
  language: null,
  followers: 0,
  isDuplicate: false,
  mayWork: true,
};

/** A pothole that is in progress, of the team Streets and accepted, and whoever looks may work on it. */
export function aCase({ public: seen, internal, ...rest }: CaseWishes = {}): Case {
  return {
    requestId: 1192,
    version: 5,
    modifiedAt: at,
    public: { ...seenByResidents, ...seen },
    internal: { ...seenByStaff, ...internal },
    timeline: [anEvent(1)],
    photos: [],
    nearby: [],
    possibleDuplicates: [],
    duplicateOf: null,
    duplicates: [],
    ...rest,
  };
}

/** An entry of the log, a minute after the one before. */
export function anEvent(eventId: number, wishes: Partial<EventEntry> = {}): EventEntry {
  return {
    type: 'event',
    eventId,
    kind: 'updated',
    at: new Date(at.getTime() + eventId * 60_000),
    author: 'ana',
    actor: 'staff',
    accountId: 8,
    comment: '',
    changes: {},
    version: eventId,
    ...wishes,
  };
}

type EventEntry = Extract<Case['timeline'][number], { type: 'event' }>;

export function aPhoto(
  photoId: number,
  wishes: Partial<Case['photos'][number]> = {},
): Case['photos'][number] {
  return {
    photoId,
    name: `photo ${photoId}.jpg`,
    width: 400,
    height: 300,
    bytes: 9000,
    postedAt: at,
    hiddenAt: null,
    original: null,
    address: `/api/photos/1192/${photoId}`,
    ...wishes,
  };
}

/** The row of a request in the queue. */
export function aRow(requestId: number, wishes: Partial<RequestRow> = {}): RequestRow {
  return {
    requestId,
    guid: `0b8e3c1e-2f4d-4a53-9f1c-${String(requestId).padStart(12, '0')}`,
    version: 1,
    workType: pothole,
    status: inProgress,
    address: `${requestId} Main Street`,
    description: 'A hole',
    team: streets,
    assignee: null,
    priority: 5,
    dueAt: null,
    isOverdue: false,
    isAccepted: true,
    isPaused: false,
    createdAt: at,
    modifiedAt: at,
    closedAt: null,
    hasPhoto: false,
    noteCount: 0,
    duplicateCount: 0,
    duplicateOf: null,
    longitude: -93.25,
    latitude: 44.95,
    ...wishes,
  };
}
