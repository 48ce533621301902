/** Combines the questions of many callers into one question to the database. */
import { withoutMarks } from '#platform/telemetry/call-marks.ts';
import { inTime, withoutDeadline } from '#platform/deadline.ts';

/** The most items of one question. More items wait for the next one. */
const mostItems = 64;

/**
 * Returns the answers to the items of a group, in their order. An answer may be a promise, which arrives
 * later or fails alone.
 */
export type AskTogether<Item, Answer> = (
  group: number,
  items: readonly Item[],
) => Promise<readonly (Answer | Promise<Answer>)[]>;

interface WaitingItem<Item, Answer> {
  item: Item;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
}

interface BatchLane<Item, Answer> {
  waitingItems: WaitingItem<Item, Answer>[];
  isAsking: boolean;
}

/**
 * Collects items by group (a client). Items of one turn of the event loop, or that come during the previous
 * question, are asked together. So many callers cost little more than one. A failed question fails for all
 * its items.
 */
export function openBatches<Item, Answer>(
  ask: AskTogether<Item, Answer>,
): (group: number, item: Item) => Promise<Answer> {
  const lanes = new Map<number, BatchLane<Item, Answer>>();

  const askNext = async (group: number, lane: BatchLane<Item, Answer>) => {
    if (lane.isAsking) return;
    lane.isAsking = true;
    while (lane.waitingItems.length > 0) await settle(group, lane.waitingItems.splice(0, mostItems));
    lane.isAsking = false;
    lanes.delete(group);
  };

  const settle = async (group: number, waitingItems: readonly WaitingItem<Item, Answer>[]) => {
    try {
      const items = waitingItems.map(({ item }) => item);
      const answers = await withoutMarks(() => withoutDeadline(() => ask(group, items)));
      for (const [index, { resolve }] of waitingItems.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of waitingItems) reject(error);
    }
  };

  return (group, item) => {
    const answer = new Promise<Answer>((resolve, reject) => {
      const lane = lanes.get(group) ?? { waitingItems: [], isAsking: false };
      lanes.set(group, lane);
      // The first waiting item asks for all items of the same turn.
      if (lane.waitingItems.push({ item, resolve, reject }) === 1)
        setImmediate(() => void askNext(group, lane));
    });
    // A caller without time left leaves, without harm to the others.
    return inTime(answer);
  };
}
