import { requestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { describe, expect, test } from 'vitest';
import { type QueueQuestion, readQuestion, writeQuestion } from './filter-in-url.ts';

const read = (search: string) => readQuestion(new URLSearchParams(search));

describe('a question in the address', () => {
  const questions: QueueQuestion[] = [
    { filter: {}, sort: 'newest' },
    { filter: { isOpen: true }, sort: 'newest' },
    { filter: { text: 'Ärger & Öl, Straße', isOverdue: false }, sort: 'due' },
    {
      filter: { teamIds: ['mine', 'nobody', 3], assigneeIds: ['me', 7], priorities: [0, 1] },
      sort: 'priority',
    },
    { filter: { workTypeIds: [5], statusIds: [2, 1], ids: [9, 8] }, sort: 'number' },
    {
      filter: {
        created: { from: new Date('2026-11-01T05:00:00Z'), until: new Date('2026-11-08T06:00:00Z') },
        due: { until: new Date('2026-12-01T06:00:00Z') },
        answered: { from: new Date('2026-11-02T06:00:00Z') },
        viewport: { west: -91.5, south: 40, east: -90, north: 41.25 },
        area: [
          [1, 2],
          [3, 4],
          [5, 6.5],
        ],
      },
      sort: 'oldest',
    },
    {
      filter: {
        isAccepted: true,
        isReopened: true,
        isReopeningAsked: true,
        isDecisionLate: false,
        hasPhoto: false,
        isDuplicate: true,
        isPaused: false,
        reportedBy: 3,
        samePersonAs: 1192,
        uniqueClientIds: ['WO-4711', '12, a'],
        assetIds: ['4711'],
        feedback: ['solved', 'partly'],
        asked: { from: new Date('2026-11-01T06:00:00Z') },
        closed: { from: new Date('2026-11-02T06:00:00Z') },
        modified: { until: new Date('2026-11-02T06:00:00Z') },
      },
      sort: 'newest',
    },
  ];

  test('has every field of the filter', () => {
    const asked = new Set(questions.flatMap(({ filter }) => Object.keys(filter)));
    expect([...asked].toSorted()).toEqual(Object.keys(requestFilter.shape).toSorted());
  });

  test.each(questions)('%j', (question) => {
    const again = readQuestion(writeQuestion(question));
    expect(writeQuestion(again).toString()).toBe(writeQuestion(question).toString());
    expect(Object.keys(again.filter).toSorted()).toEqual(Object.keys(question.filter).toSorted());
    expect(again.sort).toBe(question.sort);
  });
});

test('the same filter gives the same address, whatever the order of its values', () => {
  const one = writeQuestion({ filter: { statusIds: [2, 1], isOpen: true }, sort: 'due' });
  const other = writeQuestion({ filter: { isOpen: true, statusIds: [1, 2] }, sort: 'due' });
  expect(one.toString()).toBe(other.toString());
});

test('all requests have their own address, different from that of the first screen', () => {
  expect(writeQuestion({ filter: {}, sort: 'newest' }).toString()).not.toBe('');
});

test.each([
  ['type=5,x', { isOpen: true }],
  ['priority=77', { isOpen: true }],
  ['came-from=yesterday', { isOpen: true }],
  ['box=1,2', { isOpen: true }],
  ['reported-by=1', { isOpen: true }],
])(
  'an unreadable part of an address (%s) restricts nothing, and the other parts still count',
  (part, rest) => {
    expect(read(`open=yes&${part}&sort=backwards`)).toEqual({ filter: rest, sort: 'newest' });
  },
);
