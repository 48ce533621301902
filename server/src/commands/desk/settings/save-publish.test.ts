import { expect, test } from 'vitest';
import { addMember, deskCall, deskCookie, deskRefusal } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const { cookie: clerk } = await addMember(app, clientId, { username: 'ana', role: 'clerk' });
const value = {
  preset: 'reviewed',
  closedForDays: 90,
  openData: { license: 'CC0-1.0', delayHours: 24 },
  workTypes: [{ key: 'pothole', shows: 'pins', place: 'cell' }],
} as const;
const saving = { version: 0, value: { ...value, workTypes: [...value.workTypes] } };

test('Only a manager who has just signed in changes the public view, and the log names the change', async () => {
  expect(await deskRefusal(app, clerk, 'savePublish', saving)).toMatchObject({ name: 'notAllowed' });
  app.clock.advance(5 * 60_000 + 1);
  expect(await deskRefusal(app, cookie, 'savePublish', saving)).toMatchObject({ name: 'freshSessionNeeded' });
  const fresh = await deskCookie(app, 'mia');
  expect((await deskCall(app, fresh, 'findSettings', {})).publish.value.preset).toBe('nothing');
  expect(await deskCall(app, fresh, 'savePublish', saving)).toEqual({ version: 1 });
  expect((await deskCall(app, fresh, 'findSettings', {})).publish.value).toEqual(value);
  const log = await deskCall(app, fresh, 'findSettingLog', { kind: 'publish' });
  expect(log.entries[0]).toMatchObject({
    changedBy: 'mia',
    changes: expect.arrayContaining([{ of: '', field: 'preset', from: 'nothing', to: 'reviewed' }]),
  });
  expect(await deskRefusal(app, fresh, 'savePublish', saving)).toMatchObject({ name: 'conflict' });
});

test('A change orders the job that brings the published requests in line', async () => {
  const jobs = await app.database.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where task_identifier = 'publish-requests'`,
  );
  expect(jobs).toHaveLength(2);
});

test('A work type that does not exist, or is there twice, is refused by name', async () => {
  const fresh = await deskCookie(app, 'mia');
  const of = (...keys: string[]) => ({
    version: 1,
    value: { ...value, workTypes: keys.map((key) => ({ key, shows: 'pins', place: 'exact' })) } as never,
  });
  expect(await deskRefusal(app, fresh, 'savePublish', of('gone'))).toMatchObject({ name: 'fieldInvalid' });
  expect(await deskRefusal(app, fresh, 'savePublish', of('pothole', 'pothole'))).toMatchObject({
    name: 'fieldInvalid',
  });
});
