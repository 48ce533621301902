import type { DayCase, KeptDay } from './day.ts';
import type { WaitingThing } from './waiting.ts';

/**
 * The day after an entry was sent. Finished cases leave the day, also when there is no network to fetch it
 * again.
 */
export function settledDay(kept: KeptDay, thing: WaitingThing): KeptDay {
  const cases = kept.day.cases.flatMap((item) =>
    item.requestId === thing.requestId ? settled(item, thing, kept) : [item],
  );
  return { ...kept, day: { ...kept.day, cases } };
}

function settled(item: DayCase, thing: WaitingThing, { me, municipality }: KeptDay): DayCase[] {
  switch (thing.kind) {
    case 'return':
      return [];
    case 'photo':
      return [{ ...item, photoCount: item.photoCount + 1 }];
    case 'note': {
      const note = {
        kind: 'internal' as const,
        author: me.me.username,
        text: thing.text,
        at: thing.writtenAt,
      };
      return [{ ...item, notes: [...item.notes, note] }];
    }
    case 'result': {
      const { statusId, outcome = item.outcome } = thing.fields;
      const status = municipality.statuses.find((one) => one.statusId === statusId) ?? item.status;
      return status.type === 2 ? [] : [{ ...item, status, outcome }];
    }
  }
}
