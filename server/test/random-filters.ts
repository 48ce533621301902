/** Random requests and filters, with so few values that most filters match some of the requests. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import fc from 'fast-check';
import { sideOf } from './filter-judge.ts';
import type { QueueRequest } from './queue-requests.ts';

/** The ids to choose from. */
export interface Choices {
  workTypeIds: readonly number[];
  statusIds: readonly number[];
  teamIds: readonly number[];
  accountIds: readonly number[];
}

const yesOrNoFields = [
  'pothole',
  'Loch',
  'café',
  'CAFE',
  'Straße',
  'bridge',
  'bridges',
  'the',
  'حفرة',
  'über-eck',
  '12',
  'l’été',
];
const steps = Array.from({ length: 10 }, (_, step) => step / 10);

const word = fc.constantFrom(...yesOrNoFields);
const sentence = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const time = fc.integer({ min: 0, max: 9 }).map((day) => new Date(Date.UTC(2026, 5, 1 + day)));
const longitude = fc.constantFrom(...steps.map((step) => 10 + step));
const latitude = fc.constantFrom(...steps.map((step) => 50 + step));
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });

/** A third of the requests is open. */
export function anyQueueRequest({
  workTypeIds,
  statusIds,
  teamIds,
  accountIds,
}: Choices): fc.Arbitrary<QueueRequest> {
  return fc.record({
    workTypeId: fc.constantFrom(...workTypeIds),
    statusId: fc.constantFrom(...statusIds),
    description: sentence,
    address: sentence,
    longitude,
    latitude,
    priority: fc.integer({ min: 0, max: 9 }),
    teamId: sometimes(fc.constantFrom(...teamIds)),
    assigneeId: sometimes(fc.constantFrom(...accountIds)),
    acceptedAt: sometimes(time),
    resolveDueAt: sometimes(time),
    answeredAt: sometimes(time),
    closedAt: sometimes(time),
    reopenedAt: sometimes(time),
    pausedAt: sometimes(time),
    decideBy: sometimes(time),
    deletedAt: fc.tuple(fc.integer({ min: 0, max: 9 }), time).map(([one, at]) => (one === 0 ? at : null)),
    postedAt: time,
    modifiedAt: time,
    hasPhoto: fc.boolean(),
    notes: fc.array(sentence, { maxLength: 2 }),
    internalNotes: fc.array(sentence, { maxLength: 1 }),
    duplicateOf: sometimes(fc.constant(0)),
  });
}

/** Filters with a yes or no. */
export const anyYesOrNo = [
  'isOpen',
  'isAccepted',
  'isOverdue',
  'isReopened',
  'isReopeningAsked',
  'isDecisionLate',
  'hasPhoto',
  'isDuplicate',
  'isPaused',
] as const;

const period = fc.record({ from: time, until: time }, { requiredKeys: [] });
const corner = fc
  .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 }))
  .map(([x, y]) => [10 + x / 1000 + 0.000_37, 50 + y / 1000 + 0.000_51] as [number, number]);

/** No request lies on an edge of the triangle, because PostgreSQL rounds there. */
const triangle = fc.tuple(corner, corner, corner).filter(([a, b, c]) =>
  steps.every((x) =>
    steps.every((y) => {
      const point = [10 + x, 50 + y] as const;
      return [sideOf(a, b, point), sideOf(b, c, point), sideOf(c, a, point)].every(
        (side) => Math.abs(side) > 1e-4,
      );
    }),
  ),
);

/** A search: words in full, half typed, and with punctuation. */
const search = fc
  .array(fc.tuple(word, fc.constantFrom('', '.', '*', "'", ' | ', ':')), { minLength: 1, maxLength: 3 })
  .chain((parts) => {
    const text = parts.map((part) => part.join('')).join(' ');
    return fc
      .integer({ min: Math.max(1, text.length - 3), max: text.length })
      .map((end) => text.slice(0, end));
  });

/** A filter of up to three restrictions. */
export function anyFilter(choices: Choices, requestIds: readonly number[]): fc.Arbitrary<RequestFilter> {
  const { workTypeIds, statusIds, teamIds, accountIds } = choices;
  const some = <T>(values: readonly T[]) => fc.subarray([...values]);
  const restriction = fc.oneof(
    fc.oneof(search, fc.constantFrom(...requestIds).map(String)).map((text) => ({ text })),
    some(requestIds).map((ids) => ({ ids })),
    some(workTypeIds).map((ids) => ({ workTypeIds: ids })),
    some(statusIds).map((ids) => ({ statusIds: ids })),
    some([...teamIds, 'nobody', 'mine'] as const).map((ids) => ({ teamIds: ids })),
    some([...accountIds, 'nobody', 'me'] as const).map((ids) => ({ assigneeIds: ids })),
    some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).map((priorities) => ({ priorities })),
    fc.tuple(fc.constantFrom(...anyYesOrNo), fc.boolean()).map(([field, is]) => ({ [field]: is })),
    fc
      .tuple(fc.constantFrom('due', 'created', 'answered', 'closed', 'modified'), period)
      .map(([field, at]) => ({ [field]: at })),
    fc
      .record({ west: longitude, south: latitude, east: longitude, north: latitude })
      .map((viewport) => ({ viewport })),
    triangle.map((area) => ({ area })),
  );
  return fc
    .array(restriction, { maxLength: 3 })
    .map((restrictions) => Object.assign({}, ...restrictions) as RequestFilter);
}
