/** The history of a request: its statuses, and the notes between them. */
import type { Random } from '#random.ts';
import type { SampleRequest, HistoryStep } from '#requests/sample-request.ts';

/** The possible histories, and how common each is among old requests. */
const ways: readonly { share: number; statuses: readonly string[] }[] = [
  { share: 40, statuses: ['submitted', 'reviewed', 'scheduled', 'in-progress', 'completed'] },
  { share: 25, statuses: ['submitted', 'reviewed', 'scheduled', 'completed'] },
  { share: 12, statuses: ['submitted', 'reviewed', 'scheduled', 'on-hold', 'in-progress', 'completed'] },
  { share: 8, statuses: ['submitted', 'reviewed', 'scheduled', 'on-hold'] },
  { share: 8, statuses: ['submitted', 'duplicate'] },
  { share: 7, statuses: ['submitted', 'reviewed', 'not-city'] },
];

/** The history and notes of a request that was submitted this many days ago. */
export function courseOf(
  age: number,
  texts: Record<string, readonly string[]>,
  random: Random,
): { history: HistoryStep[]; notes: NonNullable<SampleRequest['notes']> } {
  const history = historyOf(age, random);
  const notes: NonNullable<SampleRequest['notes']> = [];
  for (const { status, daysAgo } of history)
    if (texts[status] && random.chance(0.34))
      notes.push({ author: 'staff', daysAgo: rounded(daysAgo * 0.999), text: random.pick(texts[status]) });
  const isOpenFor = age - history.at(-1)!.daysAgo;
  if (age > 1 && random.chance(0.28))
    notes.push({
      author: 'guest',
      daysAgo: rounded(age - Math.max(0.2, isOpenFor) * random.between(0.2, 0.9)),
      text: random.pick(texts['guest']!),
    });
  return { history, notes: notes.toSorted((a, b) => b.daysAgo - a.daysAgo) };
}

function historyOf(age: number, random: Random): HistoryStep[] {
  const history: HistoryStep[] = [];
  let daysAgo = age;
  for (const status of pickWay(random)) {
    if (daysAgo <= 0) break;
    history.push({ status, daysAgo: rounded(daysAgo) });
    daysAgo -= status === 'submitted' ? random.between(0.4, 6) : random.between(2, 26);
  }
  return history;
}

function pickWay(random: Random): readonly string[] {
  let remainingShare = random.next() * ways.reduce((sum, { share }) => sum + share, 0);
  return ways.find(({ share }) => (remainingShare -= share) < 0)!.statuses;
}

/** Rounds to a hundredth of a day, about a quarter of an hour, and never into the future. */
const rounded = (days: number) => Math.max(0.01, Math.round(days * 100) / 100);
