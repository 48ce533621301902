/** The log of settings for people and for texts to residents. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const { cookie: other } = await addMember(app, clientId, { username: 'max', role: 'manager' });

test('The log of settings covers members, API keys and templates, without addresses and keys', async () => {
  const { teamId } = await deskCall(app, cookie, 'saveTeam', { name: 'Water' });
  const invitedMember = {
    username: 'carl',
    email: 'carl@city.example',
    role: 'crew' as const,
    teamIds: [teamId],
  };
  const { accountId } = await deskCall(app, cookie, 'saveMember', invitedMember);
  await deskCall(app, other, 'saveMember', { accountId, email: 'dora@city.example', role: 'manager' });
  await deskCall(app, cookie, 'deactivateMember', { accountId });
  const wishes = { name: 'Work orders', role: 'clerk' as const, teamIds: null, expiresAt: null };
  const { keyId, key } = await deskCall(app, cookie, 'saveKey', wishes);
  await deskCall(app, cookie, 'saveKey', { ...wishes, keyId, teamIds: [teamId] });
  await deskCall(app, other, 'revokeKey', { keyId });
  const words = { name: 'Thanks', text: 'Thank you.' };
  const { templateId } = await deskCall(app, cookie, 'saveTemplate', words);
  const seenVersion = { templateId, version: 1 };
  await deskCall(app, other, 'saveTemplate', { name: 'Thanks', text: 'Many thanks.', seen: seenVersion });
  await deskCall(app, cookie, 'removeTemplate', { templateId });
  const readLog = async (kind: 'members' | 'keys' | 'templates') => {
    const { entries } = await deskCall(app, cookie, 'findSettingLog', { kind });
    return entries
      .toReversed()
      .map(({ changedBy, changes }) => [
        changedBy,
        ...changes.map(({ of, field, from, to }) => [of, field, from, to].join('|')),
      ]);
  };
  expect(await readLog('members')).toEqual([
    ['mia', 'carl|||carl', 'carl|memberEmail||c•••@city.example', 'carl|role||crew', 'carl|teams||Water'],
    ['max', 'carl|memberEmail|c•••@city.example|d•••@city.example', 'carl|role|crew|manager'],
    ['mia', 'carl|maySignIn|true|false'],
  ]);
  expect(await readLog('keys')).toEqual([
    ['mia', 'Work orders|||Work orders', 'Work orders|role||clerk', 'Work orders|scopes||desk'],
    ['mia', 'Work orders|teams||Water', 'Work orders|isLimited|false|true'],
    ['max', 'Work orders||Work orders|'],
  ]);
  expect(await readLog('templates')).toEqual([
    ['mia', 'Thanks|||Thanks', 'Thanks|text||Thank you.'],
    ['max', 'Thanks|text|Thank you.|Many thanks.'],
    ['mia', 'Thanks||Thanks|'],
  ]);
  const wholeLog = JSON.stringify(await deskCall(app, cookie, 'findSettingLog', {}));
  expect(wholeLog).not.toContain('carl@');
  expect(wholeLog).not.toContain(key);
});
