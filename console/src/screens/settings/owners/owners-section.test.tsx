import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findOwners } from '@fixpoint/contract/desk/owners/find-owners.ts';
import { saveOwners } from '@fixpoint/contract/desk/owners/save-owners.ts';
import { takeBackLayer } from '@fixpoint/contract/desk/owners/take-back-layer.ts';
import { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { riverbendSettings } from '#test/riverbend-settings.ts';
import { answer, me, visitDesk } from '#test/visit-desk.tsx';

afterEach(() => {
  storeSettingDraft(me.accountId, 'owners', undefined);
  lastDone.set(undefined);
});

const stateRoads = {
  key: 'state-dot',
  name: { en: 'State DOT' },
  phone: '+1 217 555 0161',
  hours: {},
  url: 'https://dot.state.example',
  email: '',
  text: {},
  isOurs: false,
  roads: ['US 34'],
  areas: [],
  acts: [],
};
const byDesk = { version: 3, setBy: 'desk', changedBy: 'ben' } as const;
const before: ResultOf<typeof findOwners> = {
  corridorMeters: 20,
  owners: [stateRoads],
  places: [{ workTypeId: 1, place: 'road' }],
  claims: [{ road: 'US 34', longitude: -90.95, latitude: 40.42, meters: 250 }],
  layers: [
    {
      key: 'roads',
      kind: 'roads',
      features: 412,
      source: 'roads.zip',
      importedAt: new Date('2026-11-20T10:00:00Z'),
      isInUse: true,
      hasEarlier: true,
    },
  ],
  ...byDesk,
  changedAt: new Date('2026-11-20T10:00:00Z'),
};
const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
] as [number, number][];

function visit() {
  return visitDesk({
    at: '/settings/owners',
    answers: [
      answer(findOwners, before),
      answer(findSettings, riverbendSettings),
      answer(findRouting, {
        areas: [{ key: 'forest', name: 'Forest', geometry: { type: 'Polygon', coordinates: [square] } }],
        rules: [],
        defaultTeamId: null,
        ...byDesk,
        changedAt: null,
      }),
      answer(saveOwners, ({ version }) => ({ version: version + 1 })),
      answer(takeBackLayer, { features: 400 }),
    ],
  });
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const openOwner = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Owners' });
  const entry = within(list).getByText(name).closest('details')!;
  entry.open = true;
  return within(entry);
};

test('a manager adds an owner with roads, an area and an act, and saves all of it', async () => {
  const { payloadsOf } = visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Add an owner' }));
  const owner = await openOwner('No name yet');
  expect(screen.getByText('An entry has no name. Please enter one.')).toBeTruthy();
  type(within(owner.getByRole('group', { name: 'Name' })).getByLabelText(/^English/), 'Forest Service');
  type(owner.getByLabelText(/^Roads/), 'Forest Road 7\n\nFR 12 ');
  fireEvent.click(owner.getByLabelText('Forest'));
  type(owner.getByLabelText('All other work types'), 'forward');
  expect(screen.getByText(/Forest Service needs an email address/)).toBeTruthy();
  type(owner.getByLabelText(/^Email address/), 'roads@forest.example');
  save();
  expect(await screen.findByText('The owners were saved.')).toBeTruthy();
  expect(payloadsOf(saveOwners)).toMatchObject([
    {
      version: 3,
      owners: [
        stateRoads,
        {
          key: 'forest-service',
          name: { en: 'Forest Service' },
          email: 'roads@forest.example',
          roads: ['Forest Road 7', 'FR 12'],
          areas: ['forest'],
          acts: [{ workTypeId: null, act: 'forward' }],
        },
      ],
    },
  ]);
});

test('an owner accepts no report of one work type, and is told as usual about the others', async () => {
  const { payloadsOf } = visit();
  const owner = await openOwner('State DOT');
  type(owner.getByLabelText('Add an exception for a work type'), '2');
  type(owner.getByLabelText('Street Light'), 'stop');
  expect(screen.getByText(/^1 change/)).toBeTruthy();
  expect(screen.getByText('State DOT · When a resident reports a problem there')).toBeTruthy();
  save();
  await screen.findByText('The owners were saved.');
  expect(payloadsOf(saveOwners)).toMatchObject([{ owners: [{ acts: [{ workTypeId: 2, act: 'stop' }] }] }]);
});

test('a manager says which work types are about a road, and removes an owner and a claim', async () => {
  const { payloadsOf } = visit();
  const owner = await openOwner('State DOT');
  fireEvent.click(owner.getByRole('button', { name: 'Remove this owner' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the stretch of US 34' }));
  type(screen.getByLabelText('Pothole'), 'anywhere');
  type(screen.getByLabelText('Street Light'), 'area');
  type(screen.getByLabelText(/^Distance from a road/), '2');
  expect(screen.getByText('Enter a distance between 5 and 50 metres.')).toBeTruthy();
  type(screen.getByLabelText(/^Distance from a road/), '30');
  fireEvent.click(screen.getByText('5 changes are not saved'));
  save();
  await screen.findByText('The owners were saved.');
  expect(payloadsOf(saveOwners)).toMatchObject([
    { owners: [], claims: [], places: [{ workTypeId: 2, place: 'area' }], corridorMeters: 30 },
  ]);
});

test('a manager brings the earlier version of a layer back', async () => {
  const { payloadsOf } = visit();
  expect(await screen.findByText(/412 roads from roads\.zip, imported on/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use the earlier version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use the earlier version of ‘roads’?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Use the earlier version' }));
  expect(await screen.findByText('The earlier version of ‘roads’ is in use.')).toBeTruthy();
  expect(payloadsOf(takeBackLayer)).toEqual([{ layer: 'roads' }]);
});
