/**
 * Fields that a work-order system sends with a new request, in addition to a resident's (createworkrequest).
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId, potholeId } = await addMunicipality(app.database);
await addTestAccount(app.database, clientId, { email: 'mary@example.org' });
await addTestAccount(app.database, clientId, {
  username: 'clerk',
  email: 'c@example.org',
  role: 'manager',
});
const tokens = { guest: '', mary: '', clerk: '' };

beforeAll(async () => {
  tokens.guest = await guestToken(app, clientId);
  tokens.mary = await tokenOf(app, { ClientId: clientId });
  tokens.clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
});

const submit = (who: keyof typeof tokens, fields: object = {}) =>
  ws7Call(app, { cmd: 'createworkrequest', token: tokens[who], worktypeid: potholeId, ...fields });

/** The request in the mirror's answer. */
async function readMirror(submission: Awaited<ReturnType<typeof submit>>): Promise<Record<string, unknown>> {
  expect(submission).toMatchObject({ hasErrors: false, message: '' });
  const { Id } = submission.data as { Id: number };
  app.clock.advance(1000);
  const window = { fromdate: '2026-01-01', todate: app.clock.now(), gethistory: true };
  const { data } = await ws7Call(app, {
    cmd: 'findworkrequestsbymodifieddate',
    token: tokens.clerk,
    ...window,
  });
  const { WorkRequests, WorkRequestHistories } = data as Record<string, { workrequestid: number }[]>;
  const history = WorkRequestHistories!.filter(({ workrequestid }) => workrequestid === Id);
  return { ...WorkRequests!.find(({ workrequestid }) => workrequestid === Id)!, history };
}

const reportInside = { longitude: 10.25, latitude: 50.75, description: 'A hole' };
const staffOnly = {
  addresssource: 'parcel map',
  comment: 'Crew%207',
  uniqueclientid: 'WO-4711',
  assetid: 'R-17',
  gislayer: 'roads',
};
const ignoredFields = {
  gpsinfo: { satellites: 7 },
  programstatus: 3,
  assignedloginids: [1, 2],
  customvalues: [{ id: 1, customfieldid: 2, textvalue: 'x\u0000' }],
  attachedemployees: [{ id: 1 }],
  attachedmaterials: 'none',
  attachedequipment: [],
};

describe('A work-order system creates a request', () => {
  test('Its own id, asset, layer and comment are stored, for mirrors and the history', async () => {
    const place = { address: ' 12 Main Street ', city: 'Riverbend', state: 'IL', zip: 62352 };
    const entry = await readMirror(await submit('clerk', { ...reportInside, ...place, ...staffOnly }));
    expect(entry).toMatchObject({
      address: '12 Main Street',
      addresssource: 'parcel map',
      city: 'Riverbend',
      state: 'IL',
      zip: '62352',
      comments: 'Crew 7',
      uniqueclientid: 'WO-4711',
      assetid: 'R-17',
      gislayer: 'roads',
      username: 'clerk',
      citizenrequest: false,
      history: [{ username: 'clerk', comment: 'Crew 7' }],
    });
  });

  test.each([{}, { longitude: 0, latitude: '0' }, { longitude: '', latitude: '' }])(
    'A work type alone is enough, without position, description and priority (%j)',
    async (position) => {
      const entry = await readMirror(await submit('clerk', position));
      expect(entry).toMatchObject({
        latitude: 0,
        longitude: 0,
        pointx: 0,
        pointy: expect.closeTo(0, 6),
        description: '',
        address: '0 Not Found',
        addresssource: '',
        priority: 5,
        collecteddate: `/Date(${app.clock.now().getTime() - 1000})/`,
        uniqueclientid: '',
      });
    },
  );

  test('A position outside of the municipality is accepted, even at a pole', async () => {
    const entry = await readMirror(await submit('clerk', { longitude: 11.5, latitude: 90 }));
    expect(entry).toMatchObject({ longitude: 11.5, latitude: 90, pointy: expect.closeTo(20_037_508, 0) });
  });

  test.each([
    [{ longitude: 10.5 }, 'latitude is missing.'],
    [{ latitude: 50.5 }, 'longitude is missing.'],
    [{ longitude: '' as never, latitude: 50.5 }, 'longitude is missing.'],
  ])('Half a position is refused: %j', async (position, message) => {
    expect(await submit('clerk', position)).toMatchObject({ code: '00010003', message });
  });

  test('Priority 0 is accepted, as in the samples of the specification', async () => {
    expect(await readMirror(await submit('clerk', { priority: 0 }))).toMatchObject({ priority: 0 });
    expect(await readMirror(await submit('clerk', { priority: '0' }))).toMatchObject({ priority: 0 });
    expect(await submit('clerk', { priority: -1 })).toMatchObject({ code: '00010003' });
  });

  test('A citizen’s name and e-mail are stored, and the account’s own are not', async () => {
    const reporterFields = { citizenrequest: 'true', firstname: 'Ann', email: 'ann@example.org' };
    expect(await readMirror(await submit('clerk', { ...reportInside, ...reporterFields }))).toMatchObject({
      citizenrequest: true,
      citizenfirstname: 'Ann',
      citizenlastname: '',
      citizenemail: 'ann@example.org',
      citizenphonenumber: '',
    });
    expect(await readMirror(await submit('clerk', reportInside))).toMatchObject({
      citizenfirstname: '',
      citizenemail: '',
    });
  });

  test('Employees, equipment, materials and custom values are accepted and not stored', async () => {
    const entry = await readMirror(await submit('clerk', { ...reportInside, ...ignoredFields }));
    expect(entry).toMatchObject({
      customvalues: null,
      assigneduserids: [],
      workrequestemployees: [],
      workrequestequipment: [],
      workrequestmaterials: [],
      iscodeenforcement: false,
      issignmaintenance: false,
    });
  });
});

describe.each(['guest', 'mary'] as const)('A resident (%s)', (who) => {
  test('A resident can send the address, and fields for staff are ignored', async () => {
    const place = { address: '12 Main Street', city: 'Riverbend', state: 'IL', zip: '62352' };
    const sentFields = { ...reportInside, ...place, ...staffOnly, ...ignoredFields, citizenrequest: false };
    expect(await readMirror(await submit(who, sentFields))).toMatchObject({
      ...place,
      addresssource: 'citizen',
      comments: '',
      uniqueclientid: '',
      assetid: '',
      gislayer: '',
      citizenrequest: true,
      history: [{ comment: '' }],
    });
  });

  test.each([
    [{}, 'longitude is missing. latitude is missing. description is missing.'],
    [{ ...reportInside, description: undefined }, 'description is missing.'],
    [{ ...reportInside, longitude: 0, latitude: 0 }, 'longitude is outside of Riverbend.'],
  ])('A resident must send a position and a description: %j', async (fields, message) => {
    expect(await submit(who, fields)).toMatchObject({ code: '00010003', message });
  });
});
