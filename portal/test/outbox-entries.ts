/** Outbox entries for tests, and an empty outbox database. */
import '@fixpoint/ui/test/browser-database.ts';
import { outboxDatabase } from '#features/outbox/outbox-database.ts';
import type { OutboxNote, OutboxPhoto, OutboxReport } from '#features/outbox/outbox-entry.ts';

export async function emptyOutboxDatabase(): Promise<void> {
  const database = await outboxDatabase();
  for (const name of database.objectStoreNames) await database.clear(name);
}

const guid = () => crypto.randomUUID();

export function outboxReport(fields: Partial<OutboxReport> = {}): OutboxReport {
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

export function outboxNote(fields: Partial<OutboxNote> = {}): OutboxNote {
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

export function outboxPhoto(fields: Partial<OutboxPhoto> = {}): OutboxPhoto {
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
