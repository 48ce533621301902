import { describe, expect, test } from 'vitest';
import { commands } from '@fixpoint/contract/commands/index.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { misnamedFields } from './misnamed-fields.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
await addTestAccount(app.database, riverbend.clientId, { username: 'clerk', role: 'manager' });

/** The fields of updateworkrequest that these names are taken for. */
const meantBy = (sentFields: Record<string, unknown>) =>
  misnamedFields(commands.updateWorkRequest.payload, sentFields).map(
    ({ meantName: meantField }) => meantField,
  );

describe('A field that looks like a field of the command', () => {
  test.each([
    ['workrequestID_', 'workrequestid'],
    ['work_request_id', 'workrequestid'],
    ['descripton', 'description'],
    ['Descriptions', 'description'],
    ['comments', 'comment'],
    ['lat', 'latitude'],
    ['lon', 'longitude'],
    ['longtitude', 'longitude'],
    ['worktype', 'worktypeid'],
    ['statusname', 'status'],
    ['prioity', 'priority'],
  ])('%s is taken for %s', (sentFields, meantField) => {
    expect(meantBy({ cmd: 'updateworkrequest', token: 'x', [sentFields]: 1 })).toEqual([meantField]);
  });

  test.each(['colour', 'userid', 'x', 'id', 'cty', 'clientid', 'help', '', '__proto__', 'l\u0000at'])(
    '%j is taken for no field',
    (sentFields) => expect(meantBy({ [sentFields]: 1 })).toEqual([]),
  );

  test('A name is not reported if the field it looks like is there, too', () => {
    expect(meantBy({ lat: 1, LATITUDE: 1 })).toEqual([]);
    expect(meantBy({ comments: 'a', comment: 'b' })).toEqual([]);
  });

  test.each([
    ['createWorkRequest', 'statusids'],
    ['createWorkRequest', 'gps'],
    ['createTempFile', 'dateposted_on'],
    ['signIn', 'platforms'],
    ['resetPassword', 'passwordresetkeys'],
  ] as const)('A name is not taken for a field that is ignored: %s with %s', (command, sentFields) => {
    expect(misnamedFields(commands[command].payload, { [sentFields]: 1 })).toEqual([]);
  });

  test('At most five names of a call are reported', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`latitude_${n}`, 1]));
    expect(meantBy(many)).toHaveLength(5);
    expect(meantBy({ [`latitude${'x'.repeat(100)}`]: 1 })).toEqual([]);
  });
});

describe('The sender of a misnamed field', () => {
  test('A refusal of a field also names the misnamed fields', async () => {
    const token = await guestToken(app, riverbend.clientId);
    const call = { cmd: 'createworkrequest', token, worktypeid: riverbend.potholeId, descripton: 'A hole' };
    expect(await ws7Call(app, { ...call, longitude: 10.5, lat: 50.5 })).toMatchObject({
      code: '00010003',
      message:
        "latitude is missing. description is missing. There is no field 'descripton': did you mean description? " +
        "There is no field 'lat': did you mean latitude?",
    });
    expect(await ws7Call(app, { cmd: 'findclientidbyname', names: 'riverbend' })).toMatchObject({
      message: "name is missing. There is no field 'names': did you mean name?",
    });
  });

  test('A refusal for another reason does not name the misnamed fields', async () => {
    const token = await guestToken(app, riverbend.clientId);
    const place = { longitude: 10.5, latitude: 50.5, description: 'A hole' };
    const call = { cmd: 'createworkrequest', token, ...place, worktypeid: 999_999, adress: 'Here' };
    expect(await ws7Call(app, call)).toMatchObject({
      code: '00010004',
      message: 'There is no such work type. Please choose another one.',
    });
  });

  test('A successful call has the usual answer, and the log reports the name once, without the values', async () => {
    const token = await tokenOf(app, { ClientId: riverbend.clientId, UserName: 'clerk' });
    const fields = { worktypeid: riverbend.potholeId, descripton: 'A secret hole', Comments: 'Secret' };
    for (let time = 0; time < 3; time++) {
      expect(await ws7Call(app, { cmd: 'createworkrequest', token, ...fields })).toMatchObject({
        hasErrors: false,
        message: '',
      });
    }
    const lines = app.logLines.filter(
      ({ cmd, meant: meantField }) => cmd === 'createworkrequest' && meantField !== undefined,
    );
    expect(lines.filter(({ sent: sentFields }) => sentFields === 'Comments')).toMatchObject([
      { meant: 'comment', level: 30 },
    ]);
    expect(JSON.stringify(app.logLines)).not.toMatch(/secret/i);
  });

  test('The log shows only the field’s own letters of a name, because the rest may be a secret', async () => {
    const credentials = { UserName: 'guest', Password: '', ClientId: riverbend.clientId };
    await ws7Call(app, { cmd: 'signin', UserName: 'guest', 'Password hunter2': '' });
    await ws7Call(app, { cmd: 'signin', ...credentials, hunter2: 'Password' });
    const lines = app.logLines.filter(
      ({ cmd, meant: meantField }) => cmd === 'signin' && meantField !== undefined,
    );
    expect(lines).toMatchObject([{ sent: 'Password…', meant: 'Password' }]);
    expect(JSON.stringify(app.logLines)).not.toContain('hunter2');
  });

  test('A caller without a valid token gets no hint, and nothing is logged', async () => {
    const before = app.logLines.length;
    expect(await ws7Call(app, { cmd: 'updateworkrequest', token: 'x', workrequestids: 1 })).toMatchObject({
      code: '00010014',
      message: 'You are not logged in, or your session has ended. Please log in again.',
    });
    expect(app.logLines.slice(before)).toEqual([]);
  });
});
