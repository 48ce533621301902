import type { DayCase, StoredDay } from './day.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * The day after an entry was sent. Finished cases leave the day, also when there is no network to fetch it
 * again.
 */
export function dayAfter(storedDay: StoredDay, entry: OutboxEntry): StoredDay {
  const cases = storedDay.day.cases.flatMap((item) =>
    item.requestId === entry.requestId ? casesAfter(item, entry, storedDay) : [item],
  );
  return { ...storedDay, day: { ...storedDay.day, cases } };
}

function casesAfter(item: DayCase, entry: OutboxEntry, { me, municipality }: StoredDay): DayCase[] {
  switch (entry.kind) {
    case 'return':
      return [];
    case 'photo':
      return [{ ...item, photoCount: item.photoCount + 1 }];
    case 'note': {
      const note = {
        kind: 'internal' as const,
        author: me.me.username,
        text: entry.text,
        at: entry.writtenAt,
      };
      return [{ ...item, notes: [...item.notes, note] }];
    }
    case 'result': {
      const { statusId, outcome = item.outcome } = entry.fields;
      const status = municipality.statuses.find((one) => one.statusId === statusId) ?? item.status;
      return status.type === 2 ? [] : [{ ...item, status, outcome }];
    }
  }
}
