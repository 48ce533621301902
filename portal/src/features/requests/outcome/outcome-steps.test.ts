import { describe, expect, test } from 'vitest';
import { translateMunicipality } from '@fixpoint/languages/municipal-text.ts';
import type { RequestHistory } from './history-queries.ts';
import { doneAt, expectedTimes, outcomeSteps } from './outcome-steps.ts';

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 15));
const state = (status: string, statusType: number | undefined) => ({ status, statusType, createdAt: day(1) });
const entry = (date: number, StatusName: string, StatusType: number, Note = '') => ({
  Date: day(date),
  StatusName,
  StatusType,
  Note,
});

/** Each step as 'kind: title (day)', with the texts of the staff. */
const inWords = (history: RequestHistory | undefined, request: ReturnType<typeof state>) =>
  outcomeSteps(history, request).map(({ kind, title, at, replies: said }) => {
    const words = said.map((note) => ` "${note.words}"`).join('');
    return `${kind}: ${title}${at === undefined ? '' : ` (${at.getUTCDate()})`}${words}`;
  });

test('a request is done on the day of its last status if that ends it so, also with texts of the staff afterwards', () => {
  const ended = (Ending: string) => [
    entry(1, 'Submitted', 0),
    { ...entry(4, 'Closed', 2), Ending },
    entry(5, 'Closed', 2, 'Thank you.'),
  ];
  expect([doneAt(ended('done')), doneAt(ended('reported')), doneAt(undefined)]).toEqual([
    day(4),
    undefined,
    undefined,
  ]);
});

describe('The progress of a request', () => {
  test("the progress shows each status with its day, the staff's texts, and the kinds of status ahead", () => {
    const history = [
      entry(1, 'Submitted', 0),
      entry(2, 'Submitted', 0, 'Thank you.'),
      entry(3, 'Scheduled', 1),
      entry(4, 'Scheduled', 1, 'On Monday.'),
      entry(5, 'Scheduled', 1, 'On Tuesday.'),
    ];
    expect(inWords(history, state('Scheduled', 1))).toEqual([
      'past: Submitted (1) "Thank you."',
      'present: Scheduled (3) "On Monday." "On Tuesday."',
      'ahead: Closed',
    ]);
  });

  test('if the history has no status, the progress is derived from the request itself', () => {
    const request = state('Crew sent', 1);
    for (const history of [[], [entry(2, 'Crew sent', 1, 'On Monday.')]])
      expect(inWords(history, request)).toEqual(inWords(undefined, request));
  });

  test('the progress ends with a final status', () => {
    const history = [entry(1, 'Submitted', 0), entry(4, 'Already Reported', 2)];
    expect(inWords(history, state('Already Reported', 2))).toEqual([
      'past: Submitted (1)',
      'present: Already Reported (4)',
    ]);
  });

  test.each([
    [state('Open', 0), ['present: Open (1)', 'ahead: In progress', 'ahead: Closed']],
    [state('Crew sent', 1), ['past: Received (1)', 'present: Crew sent', 'ahead: Closed']],
    [state('Done', 2), ['past: Received (1)', 'present: Done']],
    [state('Odd', undefined), ['past: Received (1)', 'present: Odd']],
  ])('if the server has no history, the progress is derived from the request: %o', (request, steps) => {
    expect(inWords(undefined, request)).toEqual(steps);
  });
});

test('The closing says by when the municipality expects it, if the last status says so', () => {
  const history = [
    entry(1, 'Submitted', 0),
    { ...entry(3, 'Scheduled', 1), AnswerBy: null, CloseBy: day(20) },
    entry(4, 'Scheduled', 1, 'On Monday.'),
  ];
  expect(outcomeSteps(history, state('Scheduled', 1)).map(({ expectedBy }) => expectedBy)).toEqual([
    undefined,
    undefined,
    day(20),
  ]);
  expect(expectedTimes(history)).toEqual({ closeBy: day(20) });
});

test('statuses have the municipality’s names in the language of the page', () => {
  translateMunicipality({ language: 'en', translations: { Received: 'Taken in' } });
  const [step] = outcomeSteps(undefined, { status: 'Received', statusType: 0, createdAt: new Date(0) });
  translateMunicipality({});
  expect(step!.title).toBe('Taken in');
});
