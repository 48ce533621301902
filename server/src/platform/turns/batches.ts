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

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
}

interface Lane<Item, Answer> {
  waiting: Waiting<Item, Answer>[];
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
  const lanes = new Map<number, Lane<Item, Answer>>();

  const askNext = async (group: number, lane: Lane<Item, Answer>) => {
    if (lane.isAsking) return;
    lane.isAsking = true;
    while (lane.waiting.length > 0) await settle(group, lane.waiting.splice(0, mostItems));
    lane.isAsking = false;
    lanes.delete(group);
  };

  const settle = async (group: number, asked: readonly Waiting<Item, Answer>[]) => {
    try {
      const items = asked.map(({ item }) => item);
      const answers = await withoutMarks(() => withoutDeadline(() => ask(group, items)));
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  return (group, item) => {
    const answer = new Promise<Answer>((resolve, reject) => {
      const lane = lanes.get(group) ?? { waiting: [], isAsking: false };
      lanes.set(group, lane);
      // The first waiting item asks for all items of the same turn.
      if (lane.waiting.push({ item, resolve, reject }) === 1) setImmediate(() => void askNext(group, lane));
    });
    // A caller without time left leaves, without harm to the others.
    return inTime(answer);
  };
}
