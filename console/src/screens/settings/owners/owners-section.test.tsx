import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findOwners } from '@fixpoint/contract/desk/owners/find-owners.ts';
import { saveOwners } from '@fixpoint/contract/desk/owners/save-owners.ts';
import { layerPlanPath } from '@fixpoint/contract/desk/owners/plan-layer.ts';
import { useLayerVersion } from '@fixpoint/contract/desk/owners/use-layer-version.ts';
import { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import { findSettings } from '@fixpoint/contract/desk/settings/find-settings.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lastDone, undo } from '#features/undo/undo.ts';
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
      version: 12,
      features: 412,
      source: 'roads.zip',
      importedAt: new Date('2026-11-20T10:00:00Z'),
      isInUse: true,
      others: [
        { version: 9, features: 400, source: 'old.zip', importedAt: new Date('2026-11-02T10:00:00Z') },
      ],
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
      answer(useLayerVersion, ({ version }) => ({ before: version === 12 ? 9 : 12, features: 400 })),
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

test('a manager takes an earlier version of a layer into use, and undoes it', async () => {
  const { payloadsOf } = visit();
  expect(await screen.findByText(/412 roads from roads\.zip, imported on/)).toBeTruthy();
  fireEvent.click(screen.getByText('1 other version from the last 30 days'));
  fireEvent.click(screen.getByRole('button', { name: 'Use this version' }));
  expect(await screen.findByText('The layer ‘roads’ is in use.')).toBeTruthy();
  undo(lastDone.snapshot()!);
  await vi.waitFor(() =>
    expect(payloadsOf(useLayerVersion)).toEqual([
      { layer: 'roads', version: 9, mayBeFewer: false },
      { layer: 'roads', version: 12, mayBeFewer: true },
    ]),
  );
});

/** Answers checks of files with these lines. The others keep their answers. */
function answerChecks(...lines: object[]) {
  const checks: URLSearchParams[] = [];
  const others = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith(layerPlanPath)) return others(url, init);
    checks.push(new URL(url, location.href).searchParams);
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });
  return checks;
}

async function checkFile(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Add or replace a layer' }));
  const file = new File(['{}'], 'new roads.geojson');
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
  expect(screen.getByText('The file replaces the layer ‘roads’.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
}

const plan = {
  version: 13,
  features: 500,
  outside: 2,
  empty: 0,
  added: 100,
  removed: 12,
  changed: 3,
  unchanged: 397,
  owners: [
    { ownerKey: '', before: 12, after: 0 },
    { ownerKey: 'state-dot', before: 400, after: 500 },
  ],
  isMuchSmaller: false,
};

test('a manager checks a file, reads what it changes, and takes it into use', async () => {
  const { payloadsOf } = visit();
  const checks = answerChecks({ stored: 0, of: 0 }, { stored: 200, of: 500 }, { plan });
  await checkFile();
  expect(await screen.findByText('500 roads can be used')).toBeTruthy();
  expect(screen.getByText(/100 added, 12 removed, 3 with another owner or name, 397 as before/)).toBeTruthy();
  expect(screen.getByText('2 lie outside of the municipality and are left out.')).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['The municipalityNo longer in the file', '12', '0'],
    ['State DOT', '400', '500'],
  ]);
  expect(Object.fromEntries(checks[0]!)).toEqual({
    kind: 'roads',
    layer: 'roads',
    source: 'new roads.geojson',
    ownerColumn: 'owner',
    nameColumn: 'name',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use this file' }));
  expect(await screen.findByText('The layer ‘roads’ is in use.')).toBeTruthy();
  expect(payloadsOf(useLayerVersion)).toEqual([{ layer: 'roads', version: 13, mayBeFewer: false }]);
  expect(screen.getByRole('button', { name: 'Add or replace a layer' })).toBeTruthy();
});

test('a file with far fewer roads is used only with a button that says so', async () => {
  const { payloadsOf } = visit();
  answerChecks({ plan: { ...plan, features: 20, isMuchSmaller: true } });
  await checkFile();
  expect(await screen.findByText(/It may be incomplete/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use this file with fewer entries' }));
  await vi.waitFor(() => expect(payloadsOf(useLayerVersion)).toMatchObject([{ mayBeFewer: true }]));
});

test('the faults of a file are listed, and a lost connection is said', async () => {
  visit();
  answerChecks({ faults: ["line 3: there is no owner 'nobody'."], faultCount: 7 });
  await checkFile();
  expect(await screen.findByText('The file has 7 faults. Nothing was changed.')).toBeTruthy();
  expect(screen.getByText("line 3: there is no owner 'nobody'.")).toBeTruthy();
  expect(screen.getByText('and 6 more')).toBeTruthy();
  answerChecks({ stored: 5, of: 10 });
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText(/could not be read|answer/i)).toBeTruthy();
});
