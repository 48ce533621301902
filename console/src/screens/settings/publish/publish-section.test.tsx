import { countPublic } from '@fixpoint/contract/desk/settings/count-public.ts';
import { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import { savePublish } from '@fixpoint/contract/desk/settings/save-publish.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { riverbendSettings, type Settings } from '#test/riverbend-settings.ts';
import { answer, me, visitDesk } from '#test/visit-desk.tsx';

let now: Settings;

beforeEach(() => {
  now = structuredClone(riverbendSettings);
  storeSettingDraft(me.accountId, 'publish', undefined);
});

const counted = { public: 40, added: 12, removed: 0, moreExact: 0, unreadWords: 0 };

function visit() {
  const answers = [
    answer(findSettings, () => now),
    answer(countPublic, counted),
    answer(savePublish, { version: 1 }),
  ];
  return visitDesk({ at: '/settings/publish', answers });
}

const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const preset = () => screen.findByRole('combobox', { name: 'Most that is public' });
const ofPothole = async () => within(await screen.findByRole('group', { name: 'Pothole' }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('A manager publishes a work type with a masked place, and is asked with the count first', async () => {
  const visited = visit();
  choose(await preset(), 'reviewed');
  const pothole = await ofPothole();
  choose(pothole.getByRole('combobox', { name: 'What is public' }), 'pins');
  const value = {
    preset: 'reviewed',
    closedForDays: 180,
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'cell' }],
  };
  await waitFor(() => expect(visited.payloadsOf(countPublic)).toContainEqual({ value }));
  await press('Save');
  const question = within(await screen.findByRole('dialog', { name: 'Make more requests public?' }));
  expect(
    question.getByText('40 requests are public with these settings. 12 of them are not public now.'),
  ).toBeTruthy();
  expect(question.getByText(/^Change your privacy notice first\./)).toBeTruthy();
  expect(visited.payloadsOf(savePublish)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => expect(visited.payloadsOf(savePublish)).toMatchObject([{ version: 0, value }]));
});

test('A smaller setting is saved without a question, and offers no undo that would publish again', async () => {
  now.publish.value = {
    preset: 'reviewed',
    closedForDays: 180,
    workTypes: [{ key: 'pothole', shows: 'pins', place: 'street' }],
  };
  const visited = visit();
  choose(await preset(), 'nothing');
  await press('Save');
  await waitFor(() =>
    expect(visited.payloadsOf(savePublish)).toMatchObject([{ value: { preset: 'nothing' } }]),
  );
  await screen.findByText('What is public: saved');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('A work type offers no more than the preset', async () => {
  visit();
  choose(await preset(), 'pins');
  const levels = (await ofPothole()).getByRole('combobox', { name: 'What is public' });
  const names = within(levels)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).not.toContain('Also the words, at once');
  expect(names).toContain('Place, work type, status and dates');
});
