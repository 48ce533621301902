/** Outbox entries for tests, and an empty outbox database. */
import '@fixpoint/ui/test/browser-database.ts';
import { outboxDatabase } from '#features/outbox/outbox-database.ts';
import type { WaitingNote, WaitingPhoto, WaitingReport } from '#features/outbox/waiting.ts';

export async function emptyOutboxDatabase(): Promise<void> {
  const database = await outboxDatabase();
  for (const name of database.objectStoreNames) await database.clear(name);
}

const guid = () => crypto.randomUUID();

export function waitingReport(fields: Partial<WaitingReport> = {}): WaitingReport {
  return {
    kind: 'report',
    id: guid(),
    clientId: 3,
    owner: 'device',
    writtenAt: new Date(),
    workTypeId: 5,
    workType: 'Pothole',
    description: 'A deep hole',
    longitude: -93.25,
    latitude: 44.95,
    address: '44 Bridge Lane',
    reporter: undefined,
    photos: [],
    isSubmitted: false,
    ...fields,
  };
}

export function waitingNote(fields: Partial<WaitingNote> = {}): WaitingNote {
  return {
    kind: 'note',
    id: guid(),
    clientId: 3,
    owner: 'device',
    writtenAt: new Date(),
    requestGuid: guid(),
    note: 'Still there',
    ...fields,
  };
}

export function waitingPhoto(fields: Partial<WaitingPhoto> = {}): WaitingPhoto {
  return {
    kind: 'photo',
    id: guid(),
    clientId: 3,
    owner: 'device',
    writtenAt: new Date(),
    requestGuid: guid(),
    name: 'hole.jpg',
    ...fields,
  };
}
