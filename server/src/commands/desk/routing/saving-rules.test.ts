/** Saving rules never overwrites another manager's changes, and wrong rules are refused. */
import { expect, test } from 'vitest';
import { askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { sampleDueRules, weekdayOfficeHours, park, startTestRoutingRules } from '#test/test-routing-rules.ts';

const { app, cookie, idOf, rules, saveRouting } = await startTestRoutingRules();
const office = weekdayOfficeHours.monday;

const none: typeof office = [];
const closedWeek = {
  ...weekdayOfficeHours,
  monday: none,
  tuesday: none,
  wednesday: none,
  thursday: none,
  friday: none,
};

test('Two managers cannot overwrite each other’s rules', async () => {
  await saveRouting(rules);
  const { version } = await deskCall(app, cookie, 'findRouting', {});
  const save = (defaultTeamId: number | null) =>
    askDesk(app, 'save-routing', { version, ...rules, defaultTeamId }, { cookie });
  const answers = await Promise.all([save(null), save(idOf('Parks'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const now = await deskCall(app, cookie, 'findRouting', {});
  expect(now).toMatchObject({ version: version + 1, setBy: 'desk', changedBy: 'mia' });
  const due = await deskCall(app, cookie, 'findDueRules', {});
  const old = { ...sampleDueRules, version: due.version + 1 };
  expect(await deskRefusal(app, cookie, 'saveDueRules', old)).toMatchObject({ name: 'conflict' });
});

const toStreets = { workTypeId: null, area: 'park', teamId: idOf('Streets') };
const parkLine = (park.geometry.coordinates as [number, number][][])[0]!;
const openGeometry = { type: 'Polygon' as const, coordinates: [parkLine.slice(0, 4)] };
const open = { ...park, geometry: openGeometry };

test.each([
  [{ ...rules, areas: [park, park] }, "There are two areas 'park'."],
  [{ ...rules, areas: [open] }, "The line around 'The park' does not end where it begins."],
  [{ ...rules, areas: [] }, "There is no area 'park'."],
  [{ ...rules, defaultTeamId: idOf('Old') }, /^There is no team \d+ in use\.$/],
  [{ ...rules, rules: [{ ...toStreets, workTypeId: 4711 }] }, 'There is no work type 4711.'],
  [
    { ...rules, rules: [{ ...toStreets, area: null }] },
    'A rule needs a work type or an area. Set the team for all other requests as defaultTeamId.',
  ],
  [{ ...rules, rules: [toStreets, toStreets] }, 'There are two rules for the same work type and area.'],
])('Wrong routing is refused: %#', async (set, detail) => {
  const { version } = await deskCall(app, cookie, 'findRouting', {});
  const refusal = await deskRefusal(app, cookie, 'saveRouting', { version, ...set });
  expect(refusal).toMatchObject({ name: 'fieldInvalid', detail: expect.stringMatching(detail) });
});

const any = sampleDueRules.rules[0]!;

test.each([
  [
    { officeHours: { ...weekdayOfficeHours, monday: [{ from: '17:00', to: '08:00' }] } },
    /of monday end before they begin/,
  ],
  [
    { officeHours: { ...weekdayOfficeHours, monday: [...office, ...office] } },
    /of monday are not in order, or overlap/,
  ],
  [
    { officeHours: { ...closedWeek, monday: [{ from: '08:00', to: '09:00' }] } },
    /^Please set at least four office hours a week, or none\.$/,
  ],
  [
    {
      holidays: [
        { date: '2026-12-25', name: '' },
        { date: '2026-12-25', name: 'Christmas' },
      ],
    },
    /^The holiday 2026-12-25 is listed twice\.$/,
  ],
  [{ rules: [any, any] }, /^There are two rules for any work type\.$/],
  [{ rules: [{ ...any, workTypeId: 4711 }] }, /^There is no work type 4711\.$/],
  [{ rules: [{ ...any, answerHours: 46 }] }, /^The due time to close a request cannot be before/],
])('Wrong due rules are refused: %#', async (changes, detail) => {
  const { version } = await deskCall(app, cookie, 'findDueRules', {});
  const refusal = await deskRefusal(app, cookie, 'saveDueRules', { version, ...sampleDueRules, ...changes });
  expect(refusal).toMatchObject({ name: 'fieldInvalid', detail: expect.stringMatching(detail) });
});
