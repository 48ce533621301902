/** Templates: no resident reads a brace. */
import { expect, test } from 'vitest';
import { fillWords } from '@fixpoint/contract/desk/templates/template-words.ts';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const max = await addMember(app, clientId, { username: 'max', role: 'manager' });

const save = (text: string, seenVersion?: { templateId: number; version: number }, name = 'Received') =>
  deskCall(app, max.cookie, 'saveTemplate', { name, text, ...(seenVersion && { seen: seenVersion }) });

test('A template must have a fallback for a value that a request may lack', async () => {
  const text = 'Number {request.number}: {request.outcome|}';
  const refusal = await deskRefusal(app, max.cookie, 'saveTemplate', { name: 'A', text });
  expect(refusal).toMatchObject({
    name: 'fieldInvalid',
    detail: expect.stringContaining('{request.outcome|}'),
  });
  expect(await save(text.replace('|}', '|soon}'))).toMatchObject({ version: 1 });
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
  expect(fillWords('Dear {reporter.firstName|you}', values).text).toBe('Dear status');
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

test('A retired template is not offered until it is saved again', async () => {
  const listTemplates = async () =>
    (await deskCall(app, max.cookie, 'findTemplates', {})).templates.map(({ name }) => name);
  const { templateId } = await save('Old', undefined, 'An old one');
  expect(await listTemplates()).toContain('An old one');
  await deskCall(app, max.cookie, 'removeTemplate', { templateId });
  expect(await listTemplates()).not.toContain('An old one');
  await save('New', { templateId, version: 1 }, 'An old one');
  expect(await listTemplates()).toContain('An old one');
});
