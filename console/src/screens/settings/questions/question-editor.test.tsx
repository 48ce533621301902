import { findQuestionHistory } from '@fixpoint/contract/desk/questions/find-question-history.ts';
import { findQuestions } from '@fixpoint/contract/desk/questions/find-questions.ts';
import { publishQuestions } from '@fixpoint/contract/desk/questions/publish-questions.ts';
import type { QuestionVersion } from '@fixpoint/contract/desk/questions/question-version.ts';
import { takeBackQuestions } from '@fixpoint/contract/desk/questions/take-back-questions.ts';
import { testQuestions } from '@fixpoint/contract/desk/questions/test-questions.ts';
import { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import type { QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { riverbendSettings } from '#test/riverbend-settings.ts';
import { answer, me, Refused, visitDesk } from '#test/visit-desk.tsx';

const first: QuestionSet = {
  entries: [
    {
      key: 'where',
      kind: 'one-of',
      label: { en: 'Where is it?', es: '¿Dónde está?' },
      choices: [
        { key: 'lane', label: { en: 'Car lane', es: 'Carril' } },
        { key: 'path', label: { en: 'Bike path', es: 'Carril bici' } },
      ],
    },
    { key: 'depth', kind: 'number', label: { en: 'How deep is it?' }, min: 0, max: 60, isRequired: true },
  ],
};
const by = { workTypeId: 1, publishedAt: new Date('2026-11-20T10:00:00Z'), isUrgent: false };

const now = { today: '2026-11-20', isOfficeOpen: true };

/** The versions of the pothole's set, newest first. A test can add one. */
let versions: QuestionVersion[];

beforeEach(() => {
  versions = [
    { ...by, version: 2, publishedBy: 'mia', set: structuredClone(first) },
    { ...by, version: 1, publishedBy: null, set: { entries: [first.entries[0]!] } },
  ];
  for (const workTypeId of [1, 2]) storeSettingDraft(me.accountId, `questions ${workTypeId}`, undefined);
  lastDone.set(undefined);
});

function add(set: QuestionSet, publishedBy = 'mia'): { version: number } {
  const version = versions[0]!.version + 1;
  versions = [{ ...by, version, publishedBy, set }, ...versions];
  return { version };
}

async function visit() {
  const desk = visitDesk({
    at: '/settings/questions',
    startUp: {
      client: { name: 'riverbend', displayName: 'Riverbend', timeZone: 'America/Chicago', accent: '#0b5cad' },
      languages: ['en', 'es'],
    },
    answers: [
      answer(findSettings, riverbendSettings),
      answer(findRouting, {
        areas: [],
        rules: [],
        defaultTeamId: null,
        version: 0,
        setBy: 'file',
        changedAt: null,
        changedBy: null,
      }),
      answer(findQuestions, () => ({ sets: [versions[0]!], stops: [], ...now })),
      answer(findQuestionHistory, () => ({ versions, next: null })),
      answer(testQuestions, { errors: [], warnings: [] }),
      answer(publishQuestions, ({ version, set }) => {
        if (version !== versions[0]!.version) throw new Refused('conflict');
        return add(set);
      }),
      answer(takeBackQuestions, ({ to }) =>
        add(versions.find(({ version }) => version === to)?.set ?? { entries: [] }),
      ),
    ],
  });
  await screen.findByRole('heading', { name: 'This is how residents see it' });
  return desk;
}

const preview = () => screen.getByRole('region', { name: 'This is how residents see it' });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const open = (name: string) =>
  fireEvent.click(within(screen.getByRole('list', { name: /^Questions, stops/ })).getByText(name));
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function addEntry(kind: RegExp): void {
  press('Add an entry');
  fireEvent.click(screen.getByRole('option', { name: kind }));
}
async function publish(): Promise<void> {
  press('Publish …');
  const dialog = await screen.findByRole('dialog', { name: /^Publish the questions/ });
  const button = await within(dialog).findByRole('button', { name: 'Publish' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(button);
}

test('a new question is seen as residents see it, and published with a key made of its text', async () => {
  const desk = await visit();
  addEntry(/^Yes or no/);
  write('Question', 'Is a bus stop near?');
  expect(within(preview()).getByText('Is a bus stop near?')).toBeTruthy();
  expect(within(preview()).getByRole('radio', { name: 'Yes' })).toBeTruthy();
  await publish();
  await screen.findByText('Version 3 was published.');
  expect(desk.payloadsOf(publishQuestions)).toMatchObject([
    {
      workTypeId: 1,
      version: 2,
      set: { entries: [{}, {}, { key: 'is-a-bus-stop-near', label: { en: 'Is a bus stop near?' } }] },
    },
  ]);
  expect(screen.queryByRole('region', { name: 'Changes that are not published' })).toBeNull();
  press('Undo');
  await waitFor(() => expect(desk.payloadsOf(takeBackQuestions)).toMatchObject([{ version: 3, to: 2 }]));
});

test('the dialog says what changes, and what the server finds', async () => {
  await visit();
  open('How deep is it?');
  fireEvent.click(screen.getByLabelText('Residents must answer it'));
  press('Publish …');
  const dialog = await screen.findByRole('dialog', { name: 'Publish the questions for ‘Pothole’?' });
  expect(dialog.textContent).toContain('How deep is it? · Residents must answer it Yesnothing');
});

test('an error stands next to its field, and nothing is published before it is corrected', async () => {
  const desk = await visit();
  addEntry(/^Stop/);
  write('Heading', 'Call us now');
  expect(screen.queryByText('Enter the number that residents should call.')).toBeNull();
  press('Publish …');
  const phone = screen.getByLabelText('Phone number');
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Correct what is listed above, then publish.')).toBeTruthy();
  expect(desk.payloadsOf(testQuestions)).toEqual([]);
  write('Phone number', '309 555 0100');
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('false'));
  expect(within(preview()).getByText('Call 309 555 0100')).toBeTruthy();
  expect(screen.getByText(/nobody can report with this work type/)).toBeTruthy();
});

test('a mistake that a condition has twice is listed once', async () => {
  const ofGoneChoice = (value: string) => ({ test: 'is' as const, answer: 'where', value });
  versions[0]!.set.entries[1]!.showIf = { test: 'all', of: ['lake', 'lawn'].map(ofGoneChoice) };
  await visit();
  open('How deep is it?');
  fireEvent.click(screen.getByLabelText('Residents must answer it'));
  press('Publish …');
  const problems = await screen.findByRole('region', { name: 'Correct this before you publish' });
  expect(within(problems).getAllByRole('listitem')).toHaveLength(1);
});

test('a condition is built by choosing, read back as a sentence, and followed by the preview', async () => {
  await visit();
  open('How deep is it?');
  fireEvent.change(screen.getByLabelText('When residents see it'), { target: { value: 'if' } });
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'path' } });
  expect(screen.getByText('Only if ‘Where is it?’ is ‘Bike path’.', { selector: 'output' })).toBeTruthy();
  press('Add a condition');
  const [, second] = screen.getAllByLabelText('It depends on');
  fireEvent.change(second!, { target: { value: 'office-is-open' } });
  const [, comparison] = screen.getAllByLabelText('Comparison');
  fireEvent.change(comparison!, { target: { value: 'not-office-is-open' } });
  expect(
    screen.getByText('Only if ‘Where is it?’ is ‘Bike path’ and the office is closed.', {
      selector: 'output',
    }),
  ).toBeTruthy();
  expect(within(preview()).queryByLabelText(/^How deep/)).toBeNull();
  fireEvent.click(within(preview()).getByLabelText('Bike path'));
  expect(within(preview()).queryByLabelText(/^How deep/)).toBeNull();
  fireEvent.click(within(preview()).getByLabelText('The office is open'));
  expect(within(preview()).getByLabelText(/^How deep/)).toBeTruthy();
});

test('a question that moves above the one that its condition names is marked, with what to do', async () => {
  versions[0]!.set.entries[1]!.showIf = { test: 'is', answer: 'where', value: 'path' };
  await visit();
  press('Move How deep is it? up');
  expect(await screen.findByText('Needs a correction')).toBeTruthy();
  open('How deep is it?');
  expect(screen.getByText(/Choose an earlier question, or move this entry down\./)).toBeTruthy();
});

test('the languages say what is missing, and a translation is written below its original', async () => {
  await visit();
  expect(screen.getByText('missing: Español')).toBeTruthy();
  const language = screen.getByLabelText('Language of the texts and the preview');
  expect(within(language).getByText('Español (1 entry misses a text)')).toBeTruthy();
  fireEvent.change(language, { target: { value: 'es' } });
  expect(await within(preview()).findByText('¿Dónde está?')).toBeTruthy();
  open('How deep is it?');
  expect(screen.getByText('Original: How deep is it?')).toBeTruthy();
  write('Question in Español', '¿Qué profundidad tiene?');
  await waitFor(() => expect(screen.queryByText('missing: Español')).toBeNull());
});

test('the preview checks answers as the portal does, and says when a report would be sent', async () => {
  await visit();
  fireEvent.click(within(preview()).getByRole('button', { name: 'Check the answers' }));
  expect(within(preview()).getByText('Answer the question: How deep is it?')).toBeTruthy();
  write(/^How deep is it\?/, '70');
  expect(within(preview()).getByText('Enter 60 or less: How deep is it?')).toBeTruthy();
  write(/^How deep is it\?/, '7');
  expect(within(preview()).getByText('The report could be sent with these answers.')).toBeTruthy();
});

test('a test is saved with its result, and says when a change leads elsewhere', async () => {
  await visit();
  fireEvent.click(screen.getByText('Saved tests (0)'));
  write('Name of the test', 'Nothing special');
  press('Save these answers as a test');
  expect(screen.getByText('Saved tests (1)')).toBeTruthy();
  addEntry(/^Date/);
  write('Question', 'Since when?');
  expect(await screen.findByText(/now leads to other questions or stops/)).toBeTruthy();
  press('The new result is right');
  await waitFor(() => expect(screen.queryByText(/now leads to other questions or stops/)).toBeNull());
});

test('a draft survives when the window closes, and is marked in the lists', async () => {
  await visit();
  open('Where is it?');
  write('Question', 'Where exactly is it?');
  cleanup();
  await visit();
  expect(within(preview()).getByText('Where exactly is it?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Questions Not saved' })).toBeTruthy();
  expect(screen.getByText('Pothole (2 entries, not published)')).toBeTruthy();
  press('Discard');
  expect(within(preview()).getByText('Where is it?')).toBeTruthy();
});

test('a work type with a draft is opened first, and stays open when the draft is published', async () => {
  await visit();
  fireEvent.change(screen.getByLabelText('Work type'), { target: { value: '2' } });
  addEntry(/^Advice/);
  write(/^Text/, 'We look after lamps at night.');
  cleanup();
  await visit();
  expect(within(preview()).getByText('We look after lamps at night.')).toBeTruthy();
  press('Discard');
  expect(within(preview()).getByText('Street Light')).toBeTruthy();
});

test('if a colleague has published meanwhile, their changes are shown and nothing is lost', async () => {
  await visit();
  open('How deep is it?');
  write('Question', 'How deep, in inches?');
  add({ entries: [{ ...first.entries[0]!, isRequired: true }, first.entries[1]!] }, 'ana');
  await publish();
  expect(await screen.findByText(/^ana saved another version in the meantime/)).toBeTruthy();
  expect(screen.getByText('Where is it? · Residents must answer it')).toBeTruthy();
  press('Add my changes to the new version');
  await publish();
  await screen.findByText('Version 4 was published.');
  expect(versions[0]!.set.entries).toMatchObject([
    { key: 'where', isRequired: true },
    { key: 'depth', label: { en: 'How deep, in inches?' } },
  ]);
});

test('the history says who changed what, and an earlier version is published again as a new one', async () => {
  const desk = await visit();
  fireEvent.click(screen.getByText('History: 2 versions'));
  const line = await screen.findByText(/^Version 2\. Mia Moreno|^Version 2\. mia/);
  expect(line.closest('li')!.textContent).toContain('Added How deep is it?');
  press('Publish version 1 again');
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 1 again?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish version 1 again' }));
  await screen.findByText('Version 3 was published. It is a copy of the earlier one.');
  expect(desk.payloadsOf(takeBackQuestions)).toMatchObject([{ workTypeId: 1, version: 2, to: 1 }]);
});

test('a work type without questions gets copies of those of another work type', async () => {
  await visit();
  fireEvent.change(screen.getByLabelText('Work type'), { target: { value: '2' } });
  expect(await screen.findByText(/^Residents are asked nothing for this work type yet\./)).toBeTruthy();
  press('Copy from another work type');
  const choices = screen.getByRole('listbox', { name: 'Work type to copy from' });
  fireEvent.click(within(choices).getByRole('option', { name: /^Pothole/ }));
  expect(within(preview()).getByText('Where is it?')).toBeTruthy();
});

test('a removed entry comes back with Undo', async () => {
  await visit();
  open('Where is it?');
  press('Remove');
  expect(within(preview()).queryByText('Where is it?')).toBeNull();
  press('Undo');
  expect(within(preview()).getByText('Where is it?')).toBeTruthy();
});
