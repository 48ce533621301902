import { afterEach, expect, test, vi } from 'vitest';
import { dropdownCitizenWorkTypesByClientId } from '@fixpoint/contract/commands/dropdown-citizen-work-types-by-client-id.ts';
import { findCitizenLogos } from '@fixpoint/contract/commands/find-citizen-logos.ts';
import { findClientIdByName } from '@fixpoint/contract/commands/find-client-id-by-name.ts';
import { answers, says, startFakeTransport } from '#test/fake-transport.ts';
import { riverbend, riverbendDocument } from '#test/visit.tsx';
import { loadClient, loadLogos, loadWorkTypes } from './load-client.ts';

afterEach(() => vi.unstubAllGlobals());

const world = { west: -180, south: -85, east: 180, north: 85 };

/** The client from an answer with these additional fields. */
async function clientOf(more: object) {
  startFakeTransport({ findclientidbyname: says({ ...riverbend, ...more }) });
  return loadClient('riverbend');
}

test('the answer about a municipality is converted completely', async () => {
  const server = startFakeTransport({
    findclientidbyname: answers(findClientIdByName, {
      ...riverbend,
      EnableCitizenDisclaimer: true,
      CitizenDisclaimer: 'Call 911.',
    }),
  });
  expect(await loadClient('riverbend')).toEqual({
    id: 3,
    name: 'riverbend',
    hasCitizenSite: true,
    mayReportAnonymously: true,
    hasDisclaimer: true,
    disclaimer: 'Call 911.',
    hyperlinks: [],
    extent: { west: -93.3, south: 44.9, east: -93.2, north: 45 },
  });
  expect(server.calls[0]!.payload).toEqual({ name: 'riverbend', Browser: navigator.userAgent });
});

test('if the server does not repeat the name, the requested name is used', async () => {
  expect(await clientOf({ Name: '' })).toMatchObject({ name: 'riverbend' });
});

test.each([
  ['no width', { ExtentXMin: -93, ExtentXMax: -93 }, world],
  ['no height', { ExtentYMin: 45, ExtentYMax: 45 }, world],
  ['west and east exchanged', { ExtentXMin: -93, ExtentXMax: -94 }, world],
  ['south and north exchanged', { ExtentYMin: 45, ExtentYMax: 44 }, world],
  ['a missing side', { ExtentYMax: null }, world],
  [
    'a width of a street',
    { ExtentXMin: -93.3, ExtentXMax: -93.299 },
    { west: -93.3, south: 44.9, east: -93.299, north: 45 },
  ],
])('the portal derives a valid area from an extent with %s', async (_, sides, extent) => {
  expect((await clientOf(sides)).extent).toEqual(extent);
});

test('links keep their names and their order', async () => {
  const hyperlink = 'https://city.example/';
  const link = { displayname: 'Website', hyperlink, protocoltype: 'http', displayorder: 2 };
  const { hyperlinks } = await clientOf({
    CitizenHyperlinks: [link, { ...link, displayname: '', displayorder: undefined }],
  });
  expect(hyperlinks).toEqual([link, { ...link, displayname: hyperlink, displayorder: 0 }]);
  expect((await clientOf({ CitizenHyperlinks: undefined })).hyperlinks).toEqual([]);
});

test('a start-up document with or without logos makes a call for them unnecessary', async () => {
  const server = startFakeTransport();
  const { logoUrl: _, ...withoutLogo } = riverbendDocument;
  expect(
    await loadLogos(3, { ...riverbendDocument, logoUrl: '/logo.jpg', headerLogoUrl: '/head.jpg' }),
  ).toEqual({
    logo: '/logo.jpg',
    headerLogo: '/head.jpg',
  });
  expect(await loadLogos(3, withoutLogo)).toEqual({ logo: undefined, headerLogo: undefined });
  expect(server.calls).toEqual([]);
});

test('logos from a call may be data URLs already', async () => {
  const logos = { Logo: 'data:image/jpeg;base64,AAAA', LogoHeader: 'BBBB' };
  const server = startFakeTransport({ findcitizenlogos: answers(findCitizenLogos, logos) });
  expect(await loadLogos(3, undefined)).toEqual({
    logo: 'data:image/jpeg;base64,AAAA',
    headerLogo: 'data:image/jpeg;base64,BBBB',
  });
  expect(server.calls[0]!.payload).toEqual({ clientid: 3 });
});

test('work types keep their order', async () => {
  const server = startFakeTransport({
    dropdowncitizenworktypesbyclientid: answers(dropdownCitizenWorkTypesByClientId, [
      { Value: 9, Text: 'Pothole', CustomMessage: '', Color: '#aa5500' },
      { Value: 2, Text: 'Graffiti', CustomMessage: 'Thank you', Color: '#aa5500' },
    ]),
  });
  expect(await loadWorkTypes(3)).toEqual([
    { id: 9, name: 'Pothole', customMessage: '' },
    { id: 2, name: 'Graffiti', customMessage: 'Thank you' },
  ]);
  expect(server.calls[0]!.payload).toEqual({ ClientId: 3 });
});
