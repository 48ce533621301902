import { describe, expect, test } from 'vitest';
import { commands } from '@fixpoint/contract/commands/index.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
const photosOf = (fields: object) =>
  ws7Call(app, { cmd: 'findworkrequestfileidsbyguid', guid: crypto.randomUUID(), ...fields });

describe('A command', () => {
  test('A command and its fields are found in any case, and unknown fields are ignored', async () => {
    const { data } = await ws7Call(app, { CMD: 'FindClientIdByName', NAME: 'RIVERBEND', colour: 'green' });
    expect(data).toMatchObject({ Id: riverbend.clientId });
  });

  test.each(['sendmoney', '', 'constructor', '__proto__'])(
    'An unknown command gets 00010001: %s',
    async (cmd) => {
      expect(await ws7Call(app, { cmd })).toMatchObject({ code: '00010001', securityStatus: 'Unchecked' });
    },
  );

  test('A call without a command gets the message that cmd is missing', async () => {
    expect(await ws7Call(app, { name: 'riverbend' })).toMatchObject({
      code: '00010003',
      message: 'cmd is missing.',
    });
  });
});

describe('Access to commands', () => {
  test('A command without a token accepts any caller and does not judge the token', async () => {
    const answer = await ws7Call(app, { cmd: 'findclientidbyname', name: 'riverbend', token: 'nonsense' });
    expect(answer).toMatchObject({ hasErrors: false, securityStatus: 'Unchecked' });
  });

  test.each([undefined, '', 'nonsense', 5, '1-'.padEnd(45, 'x'), '99999999999-'.padEnd(55, 'x')])(
    'A command that needs a token refuses the token %s',
    async (token) => {
      expect(await photosOf({ token })).toMatchObject({ code: '00010014', securityStatus: 'InvalidToken' });
    },
  );

  test('A valid token is accepted until it expires', async () => {
    const token = await guestToken(app, riverbend.clientId);
    expect(await photosOf({ token })).toMatchObject({ code: '00010004', securityStatus: 'Success' });
    app.clock.advance(24 * 3_600_000 - 1);
    expect(await photosOf({ token })).toMatchObject({ code: '00010004' });
    app.clock.advance(1);
    expect(await photosOf({ token })).toMatchObject({ code: '00010014', securityStatus: 'InvalidToken' });
  });

  test('A token does not work under the id of another municipality', async () => {
    const token = await guestToken(app, riverbend.clientId);
    const forgedToken = token.replace(/^\d+/, String(riverbend.clientId + 1));
    expect(await photosOf({ token: forgedToken })).toMatchObject({ code: '00010014' });
  });

  test.each(['findcitizen', 'updatecitizen', 'resetpassword', 'sendemailresetlink'])(
    'A guest may not call a command for citizens: %s',
    async (cmd) => {
      const token = await guestToken(app, riverbend.clientId);
      expect(await ws7Call(app, { cmd, token })).toMatchObject({
        code: '00010015',
        securityStatus: 'InsufficientPermissions',
      });
    },
  );

  test('Access is checked before the fields', async () => {
    expect(await ws7Call(app, { cmd: 'createworkrequest', latitude: 'x' })).toMatchObject({
      code: '00010014',
    });
  });
});

describe('A missing or malformed field is named', () => {
  test.each([
    [{}, 'clientid is missing. guid is missing.'],
    [{ clientid: null, guid: 'x' }, 'clientid is missing. guid is not a guid.'],
    [{ clientid: 1.5, guid: crypto.randomUUID() }, 'clientid is not a whole number.'],
    [{ clientid: {}, guid: 7 }, 'clientid is malformed. guid is malformed.'],
    [{ clientid: { valueOf: 1, toString: 1 }, guid: 7 }, 'clientid is malformed. guid is malformed.'],
  ])('The refusal names the field: %j', async (fields, message) => {
    const answer = await ws7Call(app, { cmd: 'findcitizenrequestbyguidbyclientid', ...fields });
    expect(answer).toMatchObject({ code: '00010003', message, hasErrors: true });
  });
});

describe('help', () => {
  const cmds = (data: unknown) => (data as { cmd: string }[]).map(({ cmd }) => cmd);

  test('help lists the open commands to a stranger, and the commands for guests to a guest', async () => {
    const stranger = cmds((await ws7Call(app, { cmd: 'help' })).data);
    expect(stranger).toContain('findclientidbyname');
    expect(stranger).not.toContain('createworkrequest');
    const token = await guestToken(app, riverbend.clientId);
    const guest = cmds((await ws7Call(app, { cmd: 'help', token })).data);
    expect(guest).toEqual(expect.arrayContaining([...stranger, 'createworkrequest', 'createtempfile']));
    expect(guest).not.toContain('findcitizen');
  });

  test('a command with the field help describes itself and does not run', async () => {
    for (const help of [true, 'true']) {
      const { data, securityStatus } = await ws7Call(app, { cmd: 'createworkrequest', help });
      expect(securityStatus).toBe('Unchecked');
      expect(data).toEqual([
        {
          cmd: 'createworkrequest',
          summary: commands.createWorkRequest.summary,
          access: 'guest',
          fields: expect.arrayContaining([
            { name: 'worktypeid', required: true, type: 'whole number' },
            { name: 'fileGuid', required: false, type: 'guid' },
            { name: 'priority', required: false, type: 'whole number, 0 to 9' },
          ]),
          result: [
            { name: 'Id', type: 'whole number' },
            { name: 'Guid', type: 'text' },
          ],
        },
      ]);
    }
    const { data } = await ws7Call(app, { cmd: 'signin', UserName: 'guest', Password: '', Help: false });
    expect(data).toHaveProperty('Token');
  });
});

test('An internal failure is reported by a reference only, and the log has the cause for this reference', async () => {
  await app.database.query('alter table work_requests rename to elsewhere');
  try {
    const call = { cmd: 'findcitizenrequestbyguidbyclientid', clientid: 1, guid: crypto.randomUUID() };
    const { code, message, data } = await ws7Call(app, call);
    expect({ code, data }).toEqual({ code: '00010009', data: undefined });
    const reference = /Reference: (\w{16})$/.exec(message)?.[1];
    expect(message).not.toMatch(/work_requests|relation/);
    expect(app.logLines).toContainEqual(
      expect.objectContaining({
        reference,
        cmd: 'findcitizenrequestbyguidbyclientid',
        err: expect.objectContaining({ message: expect.stringContaining('work_requests') }),
      }),
    );
  } finally {
    await app.database.query('alter table elsewhere rename to work_requests');
  }
});
