/** A template can have texts in several languages, be for some work types, and propose changes of the request. */
import { noDetails } from '@fixpoint/contract/desk/templates/template-details.ts';
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam } from '#test/desk-teams.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { idsByKey } from '#test/test-requests.ts';

const app = await startTestApp();
const { database } = app;
const { clientId, potholeId } = await addMunicipality(database);
const { done } = await idsByKey(database, clientId, 'statuses');
const streets = await addTeam(database, clientId, 'Streets');
const max = await addMember(app, clientId, { username: 'max', role: 'manager' });
const filled = {
  texts: { es: 'El bache está relleno.' },
  statusId: done!,
  outcome: 'Filled',
  teamId: streets,
  assignsSender: true,
  workTypeIds: [potholeId],
};

test('A template keeps its details, and a version that leaves them out keeps those of the version before', async () => {
  const words = { name: 'Filled', text: 'The pothole is filled.' };
  const plain = await deskCall(app, max.cookie, 'saveTemplate', words);
  expect(plain).toMatchObject(noDetails);
  const seen = { templateId: plain.templateId, version: 1 };
  const full = await deskCall(app, max.cookie, 'saveTemplate', { ...words, ...filled, seen });
  expect(full).toMatchObject(filled);
  const next = { ...words, text: 'It is filled.', outcome: '', seen: { ...seen, version: 2 } };
  const third = await deskCall(app, max.cookie, 'saveTemplate', next);
  expect(third).toMatchObject({ ...filled, outcome: '' });
  const { templates } = await deskCall(app, max.cookie, 'findTemplates', {});
  expect(templates).toEqual([third]);
  const { versions } = await deskCall(app, max.cookie, 'findTemplate', { templateId: seen.templateId });
  expect(versions).toEqual([third, full, plain]);
});

test('The log of the settings names the details of a template', async () => {
  const { entries } = await deskCall(app, max.cookie, 'findSettingLog', { kind: 'templates' });
  const changes = entries.flatMap((entry) => entry.changes);
  const of = 'Filled';
  expect(changes).toEqual(
    expect.arrayContaining([
      { of, field: 'text.es', from: '', to: 'El bache está relleno.' },
      { of, field: 'status', from: '', to: 'Done' },
      { of, field: 'team', from: '', to: 'Streets' },
      { of, field: 'assignsSender', from: 'false', to: 'true' },
      { of, field: 'workTypes', from: '', to: 'Pothole' },
      { of, field: 'outcome', from: 'Filled', to: '' },
    ]),
  );
});

test.each([
  [{ statusId: 999_999 }, 'There is no status 999999.'],
  [{ teamId: 999_999 }, 'There is no team 999999.'],
  [{ workTypeIds: [999_999] }, 'There is no work type 999999.'],
  [{ texts: { xx: 'Hallo' } }, "There is no language 'xx' here."],
  [{ texts: { es: 'Estimada {reporter.firstName}' } }, 'needs a text for requests without this value'],
])('Details that refer to nothing are refused: %o', async (details, sentence) => {
  const refusal = await deskRefusal(app, max.cookie, 'saveTemplate', { name: 'A', text: 'A', ...details });
  expect(refusal).toMatchObject({ name: 'fieldInvalid', detail: expect.stringContaining(sentence) });
});
