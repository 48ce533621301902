/** Asks the database once for what many callers ask at the same time. */
import { withoutMarks } from '#platform/telemetry/call-marks.ts';
import { inTime, withoutDeadline } from '#platform/deadline.ts';

/** The most items of one question: what is more waits for the next one. */
const mostItems = 64;

/** Returns the answers to the items of a group, in their order. One of them may be a promise: it comes later, or fails alone. */
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
 * Gathers items by group (a client): what comes in one turn of the event loop, or while the question before is under way,
 * is asked together. So many callers cost little more than one. A question that fails, fails for all of its items.
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
      // The first one to wait asks for all that come in the same turn.
      if (lane.waiting.push({ item, resolve, reject }) === 1) setImmediate(() => void askNext(group, lane));
    });
    // Who has no more time goes away, and harms none of the others.
    return inTime(answer);
  };
}
