import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findDueRules } from '@fixpoint/contract/desk/due-times/find-due-rules.ts';
import { saveDueRules } from '@fixpoint/contract/desk/due-times/save-due-rules.ts';
import { testDueRules } from '@fixpoint/contract/desk/due-times/test-due-rules.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { answer, me, Refused, visitDesk } from '#test/visit-desk.tsx';

afterEach(() => {
  storeSettingDraft(me.accountId, 'due-times', undefined);
  lastDone.set(undefined);
});

const office = [{ from: '08:00', to: '17:00' }];
const before: ResultOf<typeof findDueRules> = {
  officeHours: {
    sunday: [],
    monday: office,
    tuesday: office,
    wednesday: office,
    thursday: office,
    friday: office,
    saturday: [],
  },
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  rules: [{ workTypeId: null, answerHours: 9, resolveHours: 45 }],
  version: 3,
  setBy: 'desk',
  changedAt: new Date('2026-11-20T10:00:00Z'),
  changedBy: 'ben',
};

function visit() {
  const serverData = { due: before };
  const desk = visitDesk({
    at: '/settings/due-times',
    answers: [
      answer(findDueRules, () => serverData.due),
      answer(saveDueRules, ({ version, ...due }) => {
        if (version !== serverData.due.version) throw new Refused('conflict');
        serverData.due = { ...serverData.due, ...due, version: version + 1 };
        return { version: version + 1 };
      }),
      answer(testDueRules, ({ due }) => ({
        answerDueAt: due === undefined ? new Date('2026-11-24T16:00:00Z') : new Date('2026-11-25T16:00:00Z'),
        resolveDueAt: null,
      })),
    ],
  });
  return { ...desk, kept: serverData };
}

const answerHours = () =>
  screen.findByLabelText<HTMLInputElement>('All other work types: hours until an answer');
const setHours = async (hours: string) => fireEvent.change(await answerHours(), { target: { value: hours } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a manager shows the due times to residents', async () => {
  const { payloadsOf } = visit();
  fireEvent.click(await screen.findByLabelText('Residents see the due times of their requests'));
  fireEvent.click(screen.getByText('1 change is not saved'));
  save();
  expect(await screen.findByText('The due times were saved.')).toBeTruthy();
  expect(payloadsOf(saveDueRules)).toMatchObject([{ version: 3, isShownToResidents: true }]);
});

test('changed hours are saved on the version that was on the screen, and can be undone', async () => {
  const { payloadsOf, kept: serverData } = visit();
  await setHours('18');
  fireEvent.click(screen.getByText('1 change is not saved'));
  expect(screen.getByRole('region', { name: 'Not saved' }).textContent).toContain('9 h / 45 h');
  save();
  expect(await screen.findByText('The due times were saved.')).toBeTruthy();
  expect(payloadsOf(saveDueRules)).toMatchObject([
    { version: 3, rules: [{ workTypeId: null, answerHours: 18, resolveHours: 45 }] },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone.')).toBeTruthy();
  expect(serverData.due.rules).toEqual(before.rules);
  await waitFor(async () => expect((await answerHours()).value).toBe('9'));
});

test('after a conflict the colleague and their changes are shown, and the typed hours stay', async () => {
  const { kept: serverData } = visit();
  await setHours('18');
  serverData.due = {
    ...before,
    holidays: [...before.holidays, { date: '2027-01-01', name: 'New Year' }],
    version: 4,
    changedBy: 'ana',
  };
  save();
  const notice = await screen.findByRole('region', { name: /^ana saved another version in the meantime/ });
  expect(notice.textContent).toContain('2027-01-01 New Year');
  fireEvent.click(within(notice).getByRole('button', { name: 'Add my changes to the new version' }));
  expect((await answerHours()).value).toBe('18');
  save();
  await screen.findByText('The due times were saved.');
  expect(serverData.due).toMatchObject({ version: 5, rules: [{ answerHours: 18 }] });
  expect(serverData.due.holidays).toHaveLength(2);
});

test.each([
  ['a negative number of hours', () => setHours('-5'), /more than 0 and at most 5,000 hours/],
  ['too many hours', () => setHours('5001'), /more than 0 and at most 5,000 hours/],
  ['a request that is closed before it is answered', () => setHours('46'), /must not be fewer/],
  [
    'a holiday without a day',
    async () => fireEvent.click(await screen.findByRole('button', { name: 'Add a holiday' })),
    /enter a day for each holiday/,
  ],
  [
    'hours that end before they begin',
    async () => fireEvent.change(await screen.findByLabelText('Monday, to'), { target: { value: '07:00' } }),
    /The hours of Monday end before they begin/,
  ],
])('%s is reported before saving', async (_what, change, sentence) => {
  visit();
  await change();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('a week without hours means that the office is always open, and Monday can be copied to other days', async () => {
  visit();
  fireEvent.change(await screen.findByLabelText('Monday, to'), { target: { value: '16:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use Monday’s hours from Tuesday to Friday' }));
  expect(screen.getByLabelText<HTMLInputElement>('Friday, to').value).toBe('16:00');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    fireEvent.click(screen.getByRole('button', { name: `Remove these hours on ${day}` }));
  expect(screen.getByText(/so all hours count/)).toBeTruthy();
});

test('the test box shows the due time of a request, by saved and by unsaved rules', async () => {
  const { payloadsOf } = visit();
  expect(await screen.findByText(/must be answered by: Nov 24, 10:00 AM/)).toBeTruthy();
  await setHours('18');
  expect(await screen.findByText(/must be answered by: Nov 25, 10:00 AM/)).toBeTruthy();
  expect(screen.getByText(/which are not saved yet/)).toBeTruthy();
  expect(payloadsOf(testDueRules).at(-1)).toMatchObject({
    workTypeId: 1,
    due: { rules: [{ answerHours: 18 }] },
  });
});
