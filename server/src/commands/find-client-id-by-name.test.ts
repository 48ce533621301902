import { describe, expect, test } from 'vitest';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { startTestApp } from '#test/test-app.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
const milton = await applyTestFolder(
  writeMunicipalityFolder({ logo: 'logo.jpg' }, { 'logo.jpg': jpeg }),
  app.database,
);
const closedMunicipality = { name: 'ashby', citizenSite: false, anonymousRequests: false };
const ashby = await applyTestFolder(writeMunicipalityFolder(closedMunicipality), app.database);

describe('Finding a municipality', () => {
  test('A municipality is found by its name, with its settings and its links in order', async () => {
    const { data, securityStatus } = await ws7Call(app, { cmd: 'findclientidbyname', name: 'Milton' });
    expect(securityStatus).toBe('Unchecked');
    expect(data).toEqual({
      Id: milton.clientId,
      Name: 'milton',
      EnableAnonymousRequests: true,
      EnableCitizenSite: true,
      EnableCitizenDisclaimer: true,
      CitizenDisclaimer: 'Not for emergencies.',
      CitizenHyperlinks: [
        {
          displayname: 'Website',
          hyperlink: 'https://milton.example/',
          protocoltype: 'http',
          displayorder: 1,
        },
        { displayname: 'Call us', hyperlink: '+1-217-555-0100', protocoltype: 'tel', displayorder: 2 },
      ],
      ExtentXMin: -90.1,
      ExtentYMin: 40,
      ExtentXMax: -90,
      ExtentYMax: 40.1,
    });
  });

  test('A municipality with a closed citizen site is found, and the portal shows that it is closed', async () => {
    const { data } = await ws7Call(app, { cmd: 'findclientidbyname', name: 'ashby' });
    expect(data).toMatchObject({
      Id: ashby.clientId,
      EnableCitizenSite: false,
      EnableAnonymousRequests: false,
    });
  });

  test.each(['atlantis', '', 'milton.example.org', "x' or '1'='1"])(
    'No municipality is found as %j',
    async (name) => {
      expect(await ws7Call(app, { cmd: 'findclientidbyname', name })).toMatchObject({ code: '00010004' });
    },
  );
});

describe('The logos of a municipality', () => {
  test('Logos are base64, and empty without a logo', async () => {
    const { data } = await ws7Call(app, { cmd: 'findcitizenlogos', clientid: String(milton.clientId) });
    expect(data).toEqual({ Logo: jpeg.toString('base64'), LogoHeader: '' });
  });

  test.each([0, -1, 999_999, 2 ** 40])('Logos are not found for a municipality %d', async (clientid) => {
    expect(await ws7Call(app, { cmd: 'findcitizenlogos', clientid })).toMatchObject({ code: '00010004' });
  });
});

describe('The work types of a municipality', () => {
  test('Work types are listed in order, without those that are no longer offered', async () => {
    const all = await ws7Call(app, { cmd: 'DropdownCitizenWorkTypesByClientId', ClientId: ashby.clientId });
    expect(all.data).toEqual([
      { Value: expect.any(Number), Text: 'Pothole', CustomMessage: '', Color: '#c2410c' },
      {
        Value: expect.any(Number),
        Text: 'Graffiti',
        CustomMessage: 'See https://milton.example/walls',
        Color: '#9333ea',
      },
    ]);
    const fewer = {
      ...closedMunicipality,
      workTypes: [{ key: 'graffiti', name: 'Graffiti', color: '#000' }],
    };
    await applyTestFolder(writeMunicipalityFolder(fewer), app.database);
    app.clock.advance(5000);
    const workTypesAnswer = await ws7Call(app, {
      cmd: 'dropdowncitizenworktypesbyclientid',
      ClientId: ashby.clientId,
    });
    expect(workTypesAnswer.data).toEqual([
      {
        Value: (all.data as { Value: number }[])[1]!.Value,
        Text: 'Graffiti',
        CustomMessage: '',
        Color: '#000',
      },
    ]);
  });

  test('Work types are not found for an unknown municipality', async () => {
    const call = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId: 999_999 };
    expect(await ws7Call(app, call)).toMatchObject({ code: '00010004' });
  });
});
