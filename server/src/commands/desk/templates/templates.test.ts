/** Templates: no resident reads a brace. */
import { expect, test } from 'vitest';
import { fillWords } from '@fixpoint/contract/desk/templates/template-words.ts';
import { refuseUnresolved } from '#desk/templates/template-words.ts';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const max = await addMember(app, clientId, { username: 'max', role: 'manager' });
const { accountId } = await addTestAccount(database, clientId);

const save = (text: string, seenVersion?: { templateId: number; version: number }, name = 'Received') =>
  deskCall(app, max.cookie, 'saveTemplate', { name, text, ...(seenVersion && { seen: seenVersion }) });
const fill = (templateId: number, requestId: number) =>
  deskCall(app, max.cookie, 'fillTemplate', { templateId, requestId });

test('A template fills in the request’s values, or the fallback if a value is empty', async () => {
  const text = `Dear {reporter.firstName|neighbour}, {municipality} has {workType} {request.number} at
{request.address|its place} of {request.date}: {status}. {team | The city} thanks you. {request.outcome|}`;
  const refusal = await deskRefusal(app, max.cookie, 'saveTemplate', { name: 'A', text });
  expect(refusal).toMatchObject({
    name: 'fieldInvalid',
    detail: expect.stringContaining('{request.outcome|}'),
  });
  const { templateId } = await save(text.replace(' {request.outcome|}', ''));
  const own = await addRequest(database, clientId, { accountId });
  await giveTo(database, clientId, own.requestId, await addTeam(database, clientId, 'Streets'));
  expect(await fill(templateId, own.requestId)).toEqual({
    text: `Dear Mary, Riverbend has Pothole ${own.requestId} at\n12 Main Street of June 15, 2026: Received. Streets thanks you.`,
    missing: [],
  });
  const guests = await addRequest(database, clientId);
  await database.query("update work_requests set address = '0 No Geocode' where request_id = $1", [
    guests.requestId,
  ]);
  expect(await fill(templateId, guests.requestId)).toEqual({
    text: `Dear neighbour, Riverbend has Pothole ${guests.requestId} at\nits place of June 15, 2026: Received. The city thanks you.`,
    missing: ['reporter.firstName', 'request.address', 'team'],
  });
  const kinds = async (requestId: number) =>
    (await deskCall(app, max.cookie, 'findRequest', { requestId })).timeline.map((entry) =>
      entry.type === 'event' ? entry.kind : entry.type,
    );
  expect(await kinds(own.requestId)).toContain('contact-shown');
  expect(await kinds(guests.requestId)).not.toContain('contact-shown');
});

test.each([
  ['Dear {reporter.name|you}', '{reporter.name|you}'],
  ['Dear {reporter.firstName}', 'needs a text'],
  ['Dear {reporter.firstName| }', 'needs a text'],
  ['Dear {{reporter.firstName|you}}', 'brace'],
  ['Dear {request.number', 'brace'],
])('A template with %s is refused', async (text, why) => {
  const refusal = await deskRefusal(app, max.cookie, 'saveTemplate', { name: 'A', text });
  expect(refusal).toMatchObject({ name: 'fieldInvalid', detail: expect.stringContaining(why) });
});

test('Braces in a resident’s own words are removed from the text', () => {
  const values = { 'reporter.firstName': '{status}' } as never;
  const { text } = fillWords('Dear {reporter.firstName|you}', values);
  expect(text).toBe('Dear status');
  expect(() => refuseUnresolved(text)).not.toThrow();
});

test('Every version of a template is kept, and a manager who changes an outdated version gets a conflict', async () => {
  const first = await save('One', undefined, 'Versions');
  clock.advance(1000);
  const second = await save('Two', { templateId: first.templateId, version: 1 }, 'Versions');
  expect(second).toEqual({ ...first, version: 2, text: 'Two', savedAt: clock.now() });
  const { templateId } = first;
  const lateTemplate = { name: 'Versions', text: 'Three', seen: { templateId, version: 1 } };
  expect(await deskRefusal(app, max.cookie, 'saveTemplate', lateTemplate)).toMatchObject({
    name: 'conflict',
  });
  const foundTemplate = await deskCall(app, max.cookie, 'findTemplate', { templateId });
  expect(foundTemplate).toEqual({ isActive: true, versions: [second, first] });
});

test('A retired template is not offered and cannot be filled in until it is saved again', async () => {
  const listTemplates = async () =>
    (await deskCall(app, max.cookie, 'findTemplates', {})).templates.map(({ name }) => name);
  const { templateId } = await save('Old', undefined, 'An old one');
  expect(await listTemplates()).toContain('An old one');
  await deskCall(app, max.cookie, 'removeTemplate', { templateId });
  expect(await listTemplates()).not.toContain('An old one');
  const { requestId } = await addRequest(database, clientId);
  const refusal = await deskRefusal(app, max.cookie, 'fillTemplate', { templateId, requestId });
  expect(refusal).toMatchObject({ name: 'notFound' });
  await save('New', { templateId, version: 1 }, 'An old one');
  expect(await listTemplates()).toContain('An old one');
  expect((await fill(templateId, requestId)).text).toBe('New');
});
