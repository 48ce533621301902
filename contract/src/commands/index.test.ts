import { describe, expect, test } from 'vitest';
import type { Command, PayloadSchema } from '#define-command.ts';
import { errorCodes, errorNameOf } from '#errors.ts';
import { commands, findCommand } from './index.ts';

/** The table of the protocol page, 'Who may call'. */
const callers = {
  open: [
    'findclientidbyname',
    'findcitizenlogos',
    'dropdowncitizenworktypesbyclientid',
    'signin',
    'createcitizen',
    'validateloginbyclientid',
    'sendpasswordresetlink',
    'resetpasswordbyclientid',
    'resetemailbyclientid',
    'findcitizenrequestbyguidbyclientid',
    'help',
  ],
  guest: [
    'createworkrequest',
    'createtempfile',
    'createfile',
    'findworkrequestfileidsbyguid',
    'findfileminimumresponse',
    'createworkrequestnote',
    'findworkrequestnotesbyguid',
  ],
  citizen: ['findcitizen', 'updatecitizen', 'resetpassword', 'sendemailresetlink', 'findallcitizenrequests'],
  staff: ['findworkrequestsbymodifieddate', 'updateworkrequest'],
};

const all: [string, Command][] = Object.entries(commands);

const namesOf = ({ shape }: PayloadSchema) => Object.keys(shape).map((field) => field.toLowerCase());

describe('The catalogue', () => {
  test.each(Object.entries(callers))('has the commands that are %s to call', (access, cmds) => {
    const found = all.filter(([, command]) => command.access === access).map(([, { cmd }]) => cmd);
    expect(found.toSorted()).toEqual(cmds.toSorted());
  });

  test('names each command after what travels', () => {
    for (const [name, { cmd }] of all) expect(name.toLowerCase()).toBe(cmd);
  });

  test('finds a command in any case, and nothing else', () => {
    expect(findCommand('CreateWorkRequest')?.name).toBe('createWorkRequest');
    for (const cmd of ['', 'constructor', '__proto__', 'create-work-request'])
      expect(findCommand(cmd)).toBeUndefined();
  });

  test('asks for a token wherever one is needed', () => {
    const guarded = all.filter(([, { access }]) => access !== 'open');
    for (const [name, { payload }] of guarded) expect(namesOf(payload), name).toContain('token');
  });

  test('has no two fields that differ in case alone', () => {
    for (const [name, { payload }] of all) {
      expect(new Set(namesOf(payload)).size, name).toBe(namesOf(payload).length);
    }
  });
});

test('Every error has a code of its own, and is found by it', () => {
  const codes = Object.values(errorCodes);
  expect(new Set(codes).size).toBe(codes.length);
  for (const [name, code] of Object.entries(errorCodes)) {
    expect(code).toMatch(/^000100\d\d$/);
    expect(errorNameOf(code)).toBe(name);
  }
  expect(errorNameOf('99999999')).toBeUndefined();
});
