/** A case and a row of the queue, as the server answers them. A test sets the differences. */
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { caseOf, type CaseWishes } from './case.ts';
import { requestRow } from './request-row.ts';
import { me, streets } from './visit-desk.tsx';

type Case = ResultOf<typeof findRequest>;

const at = new Date('2026-11-20T15:00:00Z');
const inProgress = { statusId: 2, name: 'In Progress', citizenName: 'In Progress', type: 1 };

const seenByResidents: CaseWishes['public'] = {
  status: 'In Progress',
  statusType: 1,
  description: 'A hole as deep as a bucket.',
  address: '812 Prospect Avenue',
  city: 'Riverbend',
  state: 'IA',
  postedAt: at,
};

const seenByStaff: CaseWishes['internal'] = {
  status: inProgress,
  team: streets,
  assignee: me,
  acceptedAt: at,
  contact: { hasName: true, hasEmail: true, hasPhone: false },
};

/** A pothole that is in progress, accepted, and assigned to the team Streets. The member may work on it. */
export function aCase({ public: seen, internal, ...rest }: CaseWishes = {}): Case {
  return caseOf(1192, {
    version: 5,
    modifiedAt: at,
    public: { ...seenByResidents, ...seen },
    internal: { ...seenByStaff, ...internal },
    timeline: [anEvent(1)],
    ...rest,
  });
}

/** An entry of the log, one minute after the one before. */
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

/** The row of such a request in the queue. */
export function aRow(requestId: number, wishes: Partial<RequestRow> = {}): RequestRow {
  const modified = { createdAt: at, modifiedAt: at };
  return requestRow(requestId, {
    status: inProgress,
    team: streets,
    isAccepted: true,
    ...modified,
    ...wishes,
  });
}
