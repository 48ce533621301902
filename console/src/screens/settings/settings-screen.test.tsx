import { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import { saveStatuses } from '@fixpoint/contract/desk/settings/save-statuses.ts';
import { saveTexts } from '@fixpoint/contract/desk/settings/save-texts.ts';
import { saveWorkTypes } from '@fixpoint/contract/desk/settings/save-work-types.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { riverbendSettings, type Settings } from '#test/riverbend-settings.ts';
import { answer, me, Refused, visitDesk } from '#test/visit-desk.tsx';
import { storeSettingDraft } from './draft/stored-setting-drafts.ts';

/** The settings at the server. A test can change them. */
let now: Settings;

beforeEach(() => {
  now = structuredClone(riverbendSettings);
  for (const part of ['work-types', 'texts', 'links']) storeSettingDraft(me.accountId, part, undefined);
});

const found = answer(findSettings, () => now);
const nameField = () => screen.findByRole('textbox', { name: 'Name of the municipality' });
const type_ = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const saveButton = () => screen.findByRole('button', { name: 'Save' });

test('an address without a section shows the first section, and the list marks it', async () => {
  visitDesk({ at: '/settings', answers: [found] });
  expect(await screen.findByRole('heading', { level: 2, name: 'Work types' })).toBeTruthy();
  expect(location.pathname).toBe('/desk/settings/work-types');
  const link = screen.getByRole('link', { name: 'Work types' });
  expect(link.getAttribute('aria-current')).toBe('page');
});

test.each(['viewer', 'crew', 'clerk'] as const)(
  'a %s who opens the settings learns that they are for managers',
  async (role) => {
    const visit = visitDesk({ at: '/settings/keys', role });
    expect(await screen.findByText(/^Only managers can change the settings\./)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Sections of the settings' })).toBeNull();
    expect(visit.payloadsOf(findSettings)).toEqual([]);
  },
);

test('changes are listed before saving, with the values before and after', async () => {
  visitDesk({ at: '/settings/texts', answers: [found] });
  type_(await nameField(), 'Riverbend City');
  const bar = await screen.findByRole('region', { name: 'Not saved' });
  expect(within(bar).getByText('1 change is not saved')).toBeTruthy();
  expect(bar.textContent).toContain('Name of the municipality RiverbendRiverbend City');
});

test('a manager chooses the words that a closing needs, and its sign, for final statuses only', async () => {
  const closed = { key: 'done', name: 'Done', citizenName: { en: 'Done' }, type: 'final' } as const;
  const end = {
    ...closed,
    closingNeeds: 'nothing',
    ending: 'other',
    isInitial: false,
    isActive: true,
  } as const;
  now.statuses.value = [...now.statuses.value, end];
  const visit = visitDesk({
    at: '/settings/statuses',
    answers: [found, answer(saveStatuses, { version: 1 })],
  });
  fireEvent.click(await screen.findByText('Done'));
  const needs = await screen.findAllByRole('combobox', { name: 'Needed to close a request', hidden: true });
  expect(needs).toHaveLength(1);
  fireEvent.change(needs[0]!, { target: { value: 'either' } });
  const [sign] = await screen.findAllByRole('combobox', { name: 'Sign for residents', hidden: true });
  fireEvent.change(sign!, { target: { value: 'passed-on' } });
  const bar = await screen.findByRole('region', { name: 'Not saved' });
  expect(bar.textContent).toContain('Needed to close a request NothingAn outcome or a reply');
  expect(bar.textContent).toContain('Sign for residents NoneArrow: passed on');
  fireEvent.click(await saveButton());
  await waitFor(() => expect(visit.payloadsOf(saveStatuses)).toHaveLength(1));
  expect(visit.payloadsOf(saveStatuses)).toMatchObject([
    { value: [{ closingNeeds: 'nothing' }, { closingNeeds: 'either', ending: 'passed-on' }] },
  ]);
});

test('unsaved changes survive a visit to another section, are marked in the list, and can be discarded', async () => {
  visitDesk({ at: '/settings/texts', answers: [found] });
  type_(await nameField(), 'Riverbend City');
  fireEvent.click(screen.getByRole('link', { name: 'Links' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Links' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Name and disclaimer Not saved' }));
  expect(((await nameField()) as HTMLInputElement).value).toBe('Riverbend City');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(((await nameField()) as HTMLInputElement).value).toBe('Riverbend');
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
});

test('saving names the version that was on the screen, and undoing saves the earlier value over the new version', async () => {
  const save = answer(saveTexts, ({ version, value }) => {
    now.texts = { ...now.texts, version: version + 1, value };
    return { version: version + 1 };
  });
  const visit = visitDesk({ at: '/settings/texts', answers: [found, save] });
  type_(await nameField(), 'Riverbend City');
  fireEvent.click(await saveButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(visit.payloadsOf(saveTexts)).toHaveLength(2));
  expect(visit.payloadsOf(saveTexts)).toMatchObject([
    { version: 0, value: { displayName: 'Riverbend City' } },
    { version: 1, value: { displayName: 'Riverbend' } },
  ]);
  await waitFor(async () => expect(((await nameField()) as HTMLInputElement).value).toBe('Riverbend'));
});

test('after a conflict the colleague and their changes are shown, and both changes can be merged', async () => {
  const save = answer(saveWorkTypes, ({ version, value }) => {
    if (version === 1) return { version: 2 };
    const [pothole, tree] = riverbendSettings.workTypes.value;
    now.workTypes = {
      setBy: 'desk',
      version: 1,
      changedBy: 'max',
      changedAt: new Date('2026-11-22T16:00:00Z'),
      value: [{ ...pothole!, color: '#000000' }, tree!],
    };
    expect(value).toHaveLength(2);
    throw new Refused('conflict');
  });
  const visit = visitDesk({ at: '/settings/work-types', answers: [found, save] });
  const list = await screen.findByRole('list', { name: 'Work types' });
  fireEvent.click(within(list).getByRole('button', { name: 'Move Pothole down' }));
  fireEvent.click(await saveButton());
  const notice = await screen.findByRole('region', { name: /max saved another version in the meantime/ });
  expect(within(notice).getByText('Pothole · Colour')).toBeTruthy();
  fireEvent.click(within(notice).getByRole('button', { name: 'Add my changes to the new version' }));
  fireEvent.click(await saveButton());
  await waitFor(() => expect(visit.payloadsOf(saveWorkTypes)).toHaveLength(2));
  expect(visit.payloadsOf(saveWorkTypes)[1]).toMatchObject({
    version: 1,
    value: [{ key: 'tree' }, { key: 'pothole', color: '#000000' }],
  });
});

test('the arrow keys on the handle move an entry, and the handle keeps the focus', async () => {
  visitDesk({ at: '/settings/work-types', answers: [found] });
  const handle = await screen.findByRole('button', { name: 'Move Tree' });
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  const rows = within(screen.getByRole('list', { name: 'Work types' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getAllByRole('button')[0]!.getAttribute('aria-label'))).toEqual([
    'Move Tree',
    'Move Pothole',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Tree' }));
});

test('a new entry without a name cannot be saved, and the reason is shown', async () => {
  visitDesk({ at: '/settings/work-types', answers: [found] });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a work type' }));
  expect(((await saveButton()) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('An entry has no name. Please enter one.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove this entry' }));
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
});

test('the name of a new entry gets the focus at once, but not again after a return to the section', async () => {
  visitDesk({ at: '/settings/work-types', answers: [found] });
  const add = () => screen.findByRole('button', { name: 'Add a work type' });
  const lastRow = () =>
    within(screen.getByRole('list', { name: 'Work types' }))
      .getAllByRole('listitem')
      .at(-1)!;
  fireEvent.click(await add());
  expect(document.activeElement).toBe(within(lastRow()).getAllByRole('textbox')[0]);
  cleanup();
  visitDesk({ at: '/settings/work-types', answers: [found] });
  await add();
  expect(document.activeElement).not.toBe(within(lastRow()).getAllByRole('textbox')[0]);
});

test('settings that fail to load say why, and can be loaded again', async () => {
  let isThere = false;
  const sometimes = answer(findSettings, () => {
    if (!isThere) throw new Refused('internal', 'Something went wrong on our side.');
    return now;
  });
  visitDesk({ at: '/settings/links', answers: [sometimes] });
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^None yet\./)).toBeTruthy();
});

test("a refused value stays on the screen, with the server's sentence", async () => {
  const save = answer(saveTexts, () => {
    throw new Refused('fieldInvalid', 'The disclaimer is too plain.');
  });
  visitDesk({ at: '/settings/texts', answers: [found, save] });
  type_(await nameField(), 'Riverbend City');
  fireEvent.click(await saveButton());
  expect(await screen.findByText('The disclaimer is too plain.')).toBeTruthy();
  expect(((await nameField()) as HTMLInputElement).value).toBe('Riverbend City');
});

test('unsaved changes are stored on the device, with the version they are based on', async () => {
  visitDesk({ at: '/settings/texts', answers: [found] });
  type_(await nameField(), 'Riverbend City');
  const kept = Object.entries(localStorage).find(([key]) => key.startsWith('desk-settings-draft'));
  expect(JSON.parse(String(kept?.[1]))).toMatchObject({
    base: { version: 0, value: { displayName: 'Riverbend' } },
    value: { displayName: 'Riverbend City' },
  });
});

test("the operator's settings for this municipality are shown, but not those for all municipalities", async () => {
  visitDesk({ at: '/settings/reporting', answers: [found] });
  const facts = await screen.findByRole('region', { name: 'Set by the operator' });
  const said = Array.from(facts.querySelectorAll('dt'), (term) => [
    term.textContent,
    term.nextElementSibling!.textContent,
  ]).slice(-6);
  expect(said).toEqual([
    ['Host names of its own', '311.riverbend.gov, roads.riverbend.gov'],
    ['Languages offered', 'English, Español'],
    ['Sender of mails', 'Riverbend <311@riverbend.gov>'],
    ['Mail server of its own', 'mail.riverbend.gov:587'],
    ['Limits of its own', 'requestsOfGuest: 3, then 6/hour'],
    ['Mails a day at most', '500'],
  ]);
});
