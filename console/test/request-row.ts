import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';

/** A request of a list. A test sets only the parts that it is about. */
export function requestRow(requestId: number, more: Partial<RequestRow> = {}): RequestRow {
  const at = new Date('2026-11-20T12:00:00Z');
  return {
    requestId,
    guid: `00000000-0000-4000-8000-${String(requestId).padStart(12, '0')}`,
    version: 1,
    workType: { workTypeId: 1, name: 'Pothole', color: '#c2410c' },
    status: { statusId: 1, name: 'Submitted', type: 0 },
    address: `${requestId} Main Street`,
    description: 'A hole.',
    team: null,
    assignee: null,
    priority: 5,
    dueAt: null,
    isOverdue: false,
    isAccepted: false,
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
    isReporterMatch: false,
    ...more,
  };
}
