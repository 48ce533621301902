import { findSettingLog } from '@fixpoint/contract/desk/settings/find-setting-log.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aColleague } from '#test/a-colleague.ts';
import { answer, visitDesk } from '#test/visit-desk.tsx';

test('the log shows in words who changed what, with the values before and after', async () => {
  const entry = {
    eventId: 2,
    kind: 'reporting',
    happenedAt: new Date('2026-11-22T16:00:00Z'),
    changedBy: 'max',
    changes: [{ of: '', field: 'anonymousRequests', from: 'true', to: 'false' }],
  } as const;
  const logged = answer(findSettingLog, { entries: [{ ...entry, changes: [...entry.changes] }], next: null });
  visitDesk({ at: '/settings/log', answers: [logged] });
  const list = await screen.findByRole('list', { name: 'Log' });
  expect(within(list).getByText('max')).toBeTruthy();
  expect(within(list).getByText('Residents may report without an account')).toBeTruthy();
  expect(list.textContent).toContain('YesNo');
});

test('changes to members, templates and API keys are shown in words, and changes to members from outside the desk name the operator', async () => {
  const happenedAt = new Date('2026-11-22T16:00:00Z');
  const entry = { happenedAt, changedBy: null };
  const key = { happenedAt, changedBy: 'max', eventId: 3, kind: 'keys' as const };
  visitDesk({
    at: '/settings/log',
    answers: [
      answer(findSettingLog, {
        entries: [
          {
            ...key,
            changes: [{ of: 'Orders', field: 'expiresAt', from: '', to: '2027-01-01T06:00:00.000Z' }],
          },
          {
            ...entry,
            eventId: 2,
            kind: 'members',
            changes: [
              { of: 'carl', field: 'role', from: 'crew', to: 'manager' },
              { of: 'carl', field: 'maySignIn', from: 'true', to: 'false' },
            ],
          },
          {
            ...entry,
            eventId: 1,
            kind: 'templates',
            changes: [{ of: 'Thanks', field: 'text', from: 'Thank you.', to: 'Many thanks.' }],
          },
        ],
        next: null,
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Log' });
  const [keys, members, templates] = within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list);
  expect(keys!.textContent).toMatch(/Orders · Expires at the start of.*Jan 1, 2027/);
  expect(members!.textContent).toMatch(/The operator.*carl · Role CrewManager.*carl · May sign in YesNo/);
  expect(templates!.textContent).toMatch(/The municipality’s folder.*Thanks · Text Thank you\.Many thanks\./);
});

test('an added rule is shown once, with its team or hours, and a colleague by name', async () => {
  const happenedAt = new Date('2026-11-22T16:00:00Z');
  const entry = { happenedAt, changedBy: 'ana' };
  const addedRule = (of: string) => ({ of, field: 'rules', from: null, to: of });
  visitDesk({
    at: '/settings/log',
    answers: [
      answer(findMembers, { members: [aColleague()] }),
      answer(findSettingLog, {
        entries: [
          {
            ...entry,
            eventId: 3,
            kind: 'due',
            changes: [addedRule('*'), { of: '*', field: 'rules.answerHours', from: '', to: '8' }],
          },
          {
            ...entry,
            eventId: 2,
            kind: 'routing',
            changes: [
              addedRule('* · The park'),
              { of: '* · The park', field: 'rules.team', from: '', to: 'Parks' },
            ],
          },
          {
            ...entry,
            eventId: 1,
            kind: 'teams',
            changes: [{ of: 'Water', field: '', from: 'Water', to: null }],
          },
        ],
        next: null,
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Log' });
  const [due, routing, teams] = within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list)
    .map((item) => within(item).getAllByRole('listitem'))
    .map((changes) => changes.map(({ textContent }) => textContent));
  expect(due).toEqual([
    'Rule · Added All other work types',
    'All other work types · Hours to answer nothing8',
  ]);
  expect(routing).toEqual([
    'Rule · Added Any work type · The park',
    'Any work type · The park · Team nothingParks',
  ]);
  expect(teams).toEqual(['Removed Water']);
  expect((await within(list).findAllByText('Ana Alvarez')).length).toBe(3);
});

test('changes to questions are shown in words, without the form of their conditions', async () => {
  const question = 'Pothole: How deep is it?';
  visitDesk({
    at: '/settings/log',
    answers: [
      answer(findSettingLog, {
        entries: [
          {
            eventId: 1,
            kind: 'questions',
            happenedAt: new Date('2026-11-22T16:00:00Z'),
            changedBy: 'max',
            changes: [
              { of: question, field: 'isRequired', from: 'false', to: 'true' },
              { of: question, field: 'kind', from: 'text', to: 'number' },
              { of: question, field: 'showIf', from: '', to: '{"test":"office-is-open"}' },
            ],
          },
        ],
        next: null,
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Log' });
  expect(list.textContent).toContain(`${question} · Residents must answer it NoYes`);
  expect(list.textContent).toContain(`${question} · Kind of answer Short textNumber`);
  expect(list.textContent).toContain(`${question} · When residents see it Alwaysa condition`);
});

test('changes to the owners of roads and ground are shown in words', async () => {
  const owner = 'State Department of Transportation';
  visitDesk({
    at: '/settings/log',
    answers: [
      answer(findSettingLog, {
        entries: [
          {
            eventId: 1,
            kind: 'owners',
            happenedAt: new Date('2026-11-22T16:00:00Z'),
            changedBy: 'max',
            changes: [
              { of: '', field: 'corridorMeters', from: '20', to: '15' },
              { of: owner, field: 'owners', from: null, to: owner },
              { of: owner, field: 'owners.hours.en', from: '', to: 'day and night' },
              { of: 'Pothole', field: 'places.place', from: 'road', to: 'area' },
              { of: 'IL 61', field: 'claims.meters', from: '100', to: '150' },
            ],
          },
        ],
        next: null,
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Log' });
  const changes = within(within(list).getAllByRole('listitem')[0]!).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Distance from a road in metres 2015',
    `Owners · Added ${owner}`,
    `${owner} · When somebody answers the phone (English) nothingday and night`,
    'Pothole · Place A roadAn area',
    'IL 61 · Radius in metres 100150',
  ]);
});

test('the log says in words how much a municipality publishes', async () => {
  const entry = {
    eventId: 4,
    kind: 'publish',
    happenedAt: new Date('2026-11-22T16:00:00Z'),
    changedBy: 'max',
  };
  const changes = [
    { of: '', field: 'preset', from: 'nothing', to: 'reviewed' },
    { of: 'Pothole', field: 'workTypes.place', from: 'exact', to: 'cell' },
    { of: 'Pothole', field: 'workTypes.shows', from: 'pins', to: 'open' },
  ];
  const entries = [{ ...entry, kind: 'publish' as const, changes }];
  visitDesk({ at: '/settings/log', answers: [answer(findSettingLog, { entries, next: null })] });
  const list = await screen.findByRole('list', { name: 'Log' });
  expect(list.textContent).toContain('NothingAlso the words and photos that staff release');
  expect(list.textContent).toContain('The exact placeThe middle of a square of 250 metres');
  expect(list.textContent).not.toMatch(/preset|workTypes|reviewed|pins|cell/);
});
