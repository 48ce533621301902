import { randomUUID } from 'node:crypto';
import type { ImportedRequest } from '#requests/changes/import-requests.ts';

/** A request of last year from another system: reported, then in progress. */
export function importedRequest({
  email,
  firstName = '',
  workTypeId,
  statuses,
}: {
  email: string;
  firstName?: string;
  workTypeId: number;
  /** Ids by key. */
  statuses: Record<string, number>;
}): ImportedRequest {
  const postedAt = new Date('2025-03-01T12:00:00Z');
  const modifiedAt = new Date('2025-03-02T12:00:00Z');
  const statusId = statuses['doing']!;
  return {
    guid: randomUUID(),
    accountId: null,
    workTypeId,
    statusId,
    longitude: 10.5,
    latitude: 50.5,
    address: '44 Bridge Lane',
    addressSource: 'import',
    description: 'An old hole',
    priority: 5,
    postedAt,
    modifiedAt,
    reporter: { firstName, lastName: '', email },
    history: [
      { author: 'old system', statusId: statuses['new']!, changedAt: postedAt },
      { author: 'old system', statusId, changedAt: modifiedAt },
    ],
  };
}
