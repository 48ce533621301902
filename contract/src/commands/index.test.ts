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
    'signout',
    'createcitizen',
    'validateloginbyclientid',
    'sendpasswordresetlink',
    'resetpasswordbyclientid',
    'resetemailbyclientid',
    'findcitizenrequestbyguidbyclientid',
    'findrequestbycode',
    'findquestionsets',
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
    'findworkrequesthistorybyguid',
    'followrequestbyemail',
    'findnearbyrequests',
    'addmetoo',
    'withdrawmetoo',
    'findfollowedrequests',
    'findpublicchoice',
    'choosepublic',
    'answernearby',
    'findownerofplace',
    'noteredirect',
    'findquestionanswers',
    'countstop',
    'findlikelyworktypes',
  ],
  account: ['resetpassword', 'findsessions', 'endsession'],
  citizen: [
    'findcitizen',
    'updatecitizen',
    'choosequestions',
    'sendemailresetlink',
    'findallcitizenrequests',
    'findcitizendata',
    'deletecitizen',
  ],
  staff: ['findworkrequestsbymodifieddate', 'updateworkrequest', 'dropdownstatusesbyclientid'],
};

/**
 * The fields of each call, spelled as in section 7 of the specification and on the protocol page. * marks an
 * optional field.
 */
const fields: Record<string, string> = {
  findclientidbyname: 'name Browser*',
  findcitizenlogos: 'clientid',
  dropdowncitizenworktypesbyclientid: 'ClientId',
  signin:
    'UserName Password ClientId* PhoneId* PhoneNumber* Platform* Browser* Version* Other* MatchesPreviousLogin* language* Help*',
  signout: 'token',
  createcitizen:
    'clientid username password email firstName lastName phoneNumber* validationurl workrequestid* token* proof* language*',
  validateloginbyclientid: 'clientid key* proof*',
  sendpasswordresetlink: 'username validationurl',
  resetpasswordbyclientid: 'clientid newpassword passwordresetkey*',
  resetemailbyclientid: 'resetkey* clientid',
  findcitizenrequestbyguidbyclientid: 'clientid guid',
  findrequestbycode: 'clientid workrequestid code',
  createworkrequest:
    'token worktypeid citizenrequest* datecollected* longitude* latitude* priority* description* programstatus* ' +
    'address* firstname* lastname* email* phonenumber* language* statusid* workrequestid* fileGuid* guid* placeowner* senttocity* city* state* zip* ' +
    'addresssource* comment* uniqueclientid* assetid* gislayer* gpsinfo* assignedloginids* customvalues* ' +
    'attachedemployees* attachedmaterials* attachedequipment* questionanswers* reportedagain* notpublic*',
  createtempfile: 'Token guid datecollected* dateposted* isImage* extension* name* data',
  createfile: 'Token WorkRequestGuid datecollected* dateposted* isImage* extension* name* data',
  findownerofplace: 'token worktypeid longitude latitude accuracy* language*',
  noteredirect: 'token worktypeid longitude latitude placeowner',
  findworkrequestfileidsbyguid: 'guid token imagesonly*',
  findfileminimumresponse: 'token fileId returnThumbnail*',
  createworkrequestnote: 'WorkRequestGuid token note guid*',
  findworkrequestnotesbyguid: 'guid token',
  findworkrequesthistorybyguid: 'guid token',
  followrequestbyemail: 'guid token email language*',
  findlikelyworktypes: 'token longitude latitude',
  findnearbyrequests: 'token worktypeid longitude latitude accuracy* assetid* guids*',
  addmetoo: 'token worktypeid longitude latitude accuracy* assetid* guids* workrequestid email* language*',
  withdrawmetoo: 'token workrequestid',
  findfollowedrequests: 'token',
  answernearby: 'token guid shown sameas*',
  findquestionsets: 'clientid worktypeid* language* version*',
  findquestionanswers: 'guid token',
  findpublicchoice: 'token guid fileguid*',
  choosepublic: 'token guid notpublic fileguid*',
  countstop: 'token worktypeid key',
  findcitizen: 'token',
  choosequestions: 'token isasked*',
  updatecitizen: 'token firstname lastname phonenumber language*',
  resetpassword: 'token oldpassword newpassword passwordresetkey*',
  findsessions: 'token',
  endsession: 'token sessionid*',
  sendemailresetlink: 'token newemail validationUrl password*',
  findallcitizenrequests: 'token',
  findcitizendata: 'token',
  deletecitizen: 'token password',
  help: 'token*',
  findworkrequestsbymodifieddate: 'token fromdate todate gethistory* getfiles*',
  updateworkrequest:
    'token workrequestid statusid* worktypeid* datemodified* address* city* state* zip* longitude* latitude* ' +
    'priority* description* comment* assetid* gislayer* status*',
  dropdownstatusesbyclientid: 'token ClientId*',
};

const all: [string, Command][] = Object.entries(commands);

const namesOf = ({ shape }: PayloadSchema) => Object.keys(shape).map((field) => field.toLowerCase());

describe('The catalogue of commands', () => {
  test.each(Object.entries(callers))('The catalogue has all commands with the access %s', (access, cmds) => {
    const commandNames = all.filter(([, command]) => command.access === access).map(([, { cmd }]) => cmd);
    expect(commandNames.toSorted()).toEqual(cmds.toSorted());
  });

  test('Each command has the name that is sent', () => {
    for (const [name, { cmd }] of all) expect(name.toLowerCase()).toBe(cmd);
  });

  test('A command is found in any case, and an unknown one is not', () => {
    expect(findCommand('CreateWorkRequest')?.name).toBe('createWorkRequest');
    for (const cmd of ['', 'constructor', '__proto__', 'create-work-request'])
      expect(findCommand(cmd)).toBeUndefined();
  });

  test('A command that needs a token asks for it', () => {
    const guardedCommands = all.filter(([, { access }]) => access !== 'open');
    for (const [name, { payload }] of guardedCommands) expect(namesOf(payload), name).toContain('token');
  });

  test.each(all.map(([, command]) => command))(
    'The fields of $cmd have the spelling that is sent',
    ({ cmd, payload }) => {
      const fieldEntries = Object.entries(payload.shape).map(([name, field]) =>
        field._zod.optin === 'optional' ? `${name}*` : name,
      );
      expect(fieldEntries.join(' ')).toBe(fields[cmd]);
    },
  );

  test('No two fields differ only in case', () => {
    for (const [name, { payload }] of all) {
      expect(new Set(namesOf(payload)).size, name).toBe(namesOf(payload).length);
    }
  });
});

test('Every error has a code of its own and is found by the code', () => {
  const codes = Object.values(errorCodes);
  expect(new Set(codes).size).toBe(codes.length);
  for (const [name, code] of Object.entries(errorCodes)) {
    expect(code).toMatch(/^000100\d\d$/);
    expect(errorNameOf(code)).toBe(name);
  }
  expect(errorNameOf('99999999')).toBeUndefined();
});
