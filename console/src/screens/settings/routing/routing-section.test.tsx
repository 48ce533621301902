import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findAddresses } from '@fixpoint/contract/desk/intake/find-addresses.ts';
import { findRouting } from '@fixpoint/contract/desk/routing/find-routing.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { saveRouting } from '@fixpoint/contract/desk/routing/save-routing.ts';
import { testRouting } from '@fixpoint/contract/desk/routing/test-routing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { answer, me, Refused, visitDesk } from '#test/visit-desk.tsx';

afterEach(() => {
  storeSettingDraft(me.accountId, 'routing', undefined);
  lastDone.set(undefined);
});

const told = { news: 'daily', email: 'team@city.example' } as const;

const ring: [number, number][] = [
  [-93.25, 44.95],
  [-93.24, 44.95],
  [-93.24, 44.96],
  [-93.25, 44.95],
];
const before: ResultOf<typeof findRouting> = {
  areas: [{ key: 'park', name: 'The park', geometry: { type: 'Polygon', coordinates: [ring] } }],
  rules: [
    { workTypeId: 1, area: null, teamId: 1 },
    { workTypeId: null, area: 'park', teamId: 2 },
    { workTypeId: 2, area: 'park', teamId: 1 },
  ],
  defaultTeamId: 1,
  version: 5,
  setBy: 'file',
  changedAt: new Date('2026-11-20T10:00:00Z'),
  changedBy: null,
};

function visit() {
  const kept = { routing: before };
  const desk = visitDesk({
    at: '/settings/routing',
    answers: [
      answer(findRouting, () => kept.routing),
      answer(findTeams, {
        teams: [
          teamOfDesk(1, 'Streets', told),
          teamOfDesk(2, 'Parks', told),
          teamOfDesk(3, 'Lamps', { isActive: false }),
          teamOfDesk(4, 'Bridges'),
        ],
      }),
      answer(saveRouting, ({ version, ...routing }) => {
        if (version !== kept.routing.version) throw new Refused('conflict');
        kept.routing = { ...kept.routing, ...routing, version: version + 1, setBy: 'desk', changedBy: 'mia' };
        return { version: version + 1 };
      }),
      answer(findAddresses, { addresses: [{ label: '1 Park Lane', longitude: -93.242, latitude: 44.952 }] }),
      answer(testRouting, ({ routing }) => ({
        routed: {
          team: { teamId: 2, name: routing === undefined ? 'Parks' : 'Streets' },
          why: { by: 'area' as const, workType: null, area: 'The park' },
        },
        others: [
          {
            team: { teamId: 1, name: 'Streets' },
            why: { by: 'default' as const, workType: null, area: null },
          },
        ],
        answerDueAt: null,
        resolveDueAt: null,
      })),
    ],
  });
  return { ...desk, kept };
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('rules are listed in words, in the order in which they win', async () => {
  visit();
  await screen.findByRole('heading', { name: 'Rules' });
  expect(linesOf('First: a work type in an area')).toEqual(['Street Light in The parkgoes to Streets']);
  expect(linesOf('Then: an area')).toEqual(['Any work type in The parkgoes to Parks']);
  expect(linesOf('Then: a work type')).toEqual(['Potholegoes to Streets']);
});

test('a rule has a work type, an area and an active team, and its faults are shown before saving', async () => {
  const { payloadsOf } = visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a rule' }));
  expect(screen.getByText(/Please choose a team for the rule/)).toBeTruthy();
  const rule = within(screen.getByRole('list', { name: 'The rule that you are changing' }));
  expect(document.activeElement).toBe(rule.getByLabelText('Work type'));
  const team = rule.getByLabelText('Goes to the team');
  expect(within(team).queryByRole('option', { name: 'Lamps' })).toBeNull();
  fireEvent.change(team, { target: { value: '2' } });
  expect(screen.getByText(/This rule matches every request/)).toBeTruthy();
  fireEvent.change(rule.getByLabelText('Area'), { target: { value: 'park' } });
  expect(screen.getByText(/There are two rules for ‘Any work type in The park’/)).toBeTruthy();
  fireEvent.change(rule.getByLabelText('Work type'), { target: { value: '1' } });
  fireEvent.click(screen.getByText('1 change is not saved'));
  save();
  expect(await screen.findByText('The routing was saved.')).toBeTruthy();
  expect(payloadsOf(saveRouting)).toMatchObject([
    { version: 5, rules: [...before.rules, { workTypeId: 1, area: 'park', teamId: 2 }] },
  ]);
});

test('a rule for a team in which nobody gets mail carries a warning', async () => {
  visit();
  fireEvent.click(await screen.findByRole('button', { name: /^Add a rule/ }));
  const rule = within(screen.getByRole('list', { name: 'The rule that you are changing' }));
  fireEvent.change(rule.getByLabelText('Goes to the team'), { target: { value: '1' } });
  expect(screen.queryByText(/^Nobody in/)).toBeNull();
  fireEvent.change(rule.getByLabelText('Goes to the team'), { target: { value: '4' } });
  expect(screen.getByText(/^Nobody in Bridges gets mail about new requests/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Everything else goes to'), { target: { value: '4' } });
  expect(screen.getAllByText(/^Nobody in Bridges gets mail/)).toHaveLength(2);
});

test('after a conflict the colleague is named, and both changes are kept', async () => {
  const { kept } = visit();
  fireEvent.change(await screen.findByLabelText('Everything else goes to'), { target: { value: 'nobody' } });
  kept.routing = { ...before, rules: before.rules.slice(0, 2), version: 6, setBy: 'desk', changedBy: 'ben' };
  save();
  const notice = await screen.findByRole('region', { name: /^ben saved another version in the meantime/ });
  expect(notice.textContent).toContain('Street Light in The park');
  fireEvent.click(within(notice).getByRole('button', { name: 'Add my changes to the new version' }));
  save();
  await waitFor(() => expect(kept.routing).toMatchObject({ version: 7, defaultTeamId: null }));
  expect(kept.routing.rules).toHaveLength(2);
});

test('without a map corners are typed, and removing an area removes its rules', async () => {
  const { kept } = visit();
  fireEvent.click(await screen.findByRole('button', { name: 'The park' }));
  fireEvent.change(screen.getByLabelText('Corner 1: latitude'), { target: { value: '44.94' } });
  fireEvent.change(screen.getByLabelText('Name of the area'), { target: { value: 'The green' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a corner' }));
  expect(within(screen.getByRole('list', { name: 'Corners' })).getAllByRole('listitem')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The green' }));
  save();
  await screen.findByText('The routing was saved.');
  const [area] = kept.routing.areas;
  const [line] = area!.geometry.coordinates as [number, number][][];
  expect(area).toMatchObject({ key: 'park', name: 'The green' });
  expect([line![0], line!.at(-1), line!.length]).toEqual([[-93.25, 44.94], [-93.25, 44.94], 5]);
  fireEvent.click(screen.getByRole('button', { name: 'The green' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the area and its 2 rules' }));
  save();
  await waitFor(() => expect(kept.routing).toMatchObject({ areas: [], rules: [{ workTypeId: 1 }] }));
});

test('the test box shows the team and the reason, by saved and by unsaved rules', async () => {
  const { payloadsOf } = visit();
  fireEvent.change(await screen.findByLabelText('Place'), { target: { value: 'park lane' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('Parks gets it.')).toBeTruthy();
  expect(screen.getByText(/the rule for the area ‘The park’/)).toBeTruthy();
  expect(screen.getByText(/Next in line:/).textContent).toContain('Streets (Why: no rule matches');
  fireEvent.change(screen.getByLabelText('Everything else goes to'), { target: { value: 'nobody' } });
  expect(await screen.findByText('Streets gets it.')).toBeTruthy();
  expect(payloadsOf(testRouting).at(-1)).toMatchObject({
    workTypeId: 1,
    longitude: -93.242,
    routing: { defaultTeamId: null },
  });
});
