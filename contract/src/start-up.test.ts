import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { basemapSource, startUpDocument, startUpElementId, startUpPath } from './start-up.ts';

const isRead = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

const tiles = { kind: 'tiles', url: '/t/{z}/{x}/{y}.mvt', attribution: '© Maps', minZoom: 3, maxZoom: 14 };
const pmtiles = { kind: 'pmtiles', url: '/city.pmtiles', attribution: '© Maps', tileSize: 512 };
const xyz = { kind: 'xyz', url: 'https://maps.example/{z}', attribution: '© Maps' };
const style = { kind: 'style', url: 'https://maps.example/style.json' };

test('Portals and servers of any version use the same path and element', () => {
  expect([startUpPath, startUpElementId]).toEqual(['/start-up.json', 'start-up']);
});

describe('The start-up document', () => {
  const wholeDocument = {
    product: { name: 'Fixpoint', helpUrl: '/help', supportSender: 'support@city.example' },
    client: {
      name: 'riverbend',
      displayName: 'City of Riverbend',
      timeZone: 'America/Chicago',
      accent: '#0b6e4f',
      logoUrl: '/logo.jpg',
      headerLogoUrl: '/header.jpg',
    },
    basemaps: { streets: tiles, hybrid: xyz },
    hasAddressSearch: true,
    acceptsChosenAddress: true,
    hasLiveUpdates: false,
    hasGuardedAccounts: true,
    hasRequestHistory: true,
    hasRepeatableNotes: true,
    hasFollowByEmail: true,
    hasRequestCodes: true,
    hasNearbyRequests: true,
    hasLikelyWorkTypes: true,
    publicTypes: [{ workTypeId: 5, shows: 'reviewed', place: 'cell' }],
    areMailsHeld: false,
    answers: { findcitizenlogos: '{}' },
  };

  test('A complete document and an empty one are read', () => {
    expect(z.parse(startUpDocument, wholeDocument)).toEqual(wholeDocument);
    expect(z.parse(startUpDocument, {})).toEqual({});
  });

  test('Unknown fields of a newer server are dropped', () => {
    expect(z.parse(startUpDocument, { hasRadio: true, product: { name: 'F', motto: '!' } })).toEqual({
      product: { name: 'F' },
    });
  });

  test.each([
    'product',
    'client',
    'basemaps',
    'hasAddressSearch',
    'acceptsChosenAddress',
    'hasLiveUpdates',
    'hasGuardedAccounts',
    'hasRequestHistory',
    'hasRepeatableNotes',
    'hasFollowByEmail',
    'hasRequestCodes',
    'hasNearbyRequests',
    'hasLikelyWorkTypes',
    'areMailsHeld',
    'answers',
  ])('A document is refused with an invalid %s', (name) => {
    for (const value of ['yes', [], null, { streets: 1 }])
      expect(isRead(startUpDocument, { ...wholeDocument, [name]: value })).toBe(false);
  });

  test.each(['name', 'displayName', 'timeZone', 'accent'])(
    'A document is refused if its client has no %s',
    (name) => {
      expect(isRead(startUpDocument, { client: { ...wholeDocument.client, [name]: undefined } })).toBe(false);
    },
  );
});

describe('A basemap', () => {
  test.each([tiles, pmtiles, style, xyz])('A basemap of the kind $kind is read', (basemap) => {
    expect(z.parse(basemapSource, basemap)).toEqual(basemap);
    expect(isRead(basemapSource, { ...basemap, url: undefined })).toBe(false);
  });

  test('The pictures of a basemap have one of two sizes', () => {
    for (const basemap of [tiles, pmtiles, xyz]) {
      expect(isRead(basemapSource, { ...basemap, tileSize: 256 })).toBe(true);
      expect(isRead(basemapSource, { ...basemap, tileSize: 512 })).toBe(true);
      expect(isRead(basemapSource, { ...basemap, tileSize: 300 })).toBe(false);
      expect(isRead(basemapSource, { ...basemap, attribution: undefined })).toBe(false);
    }
    expect(isRead(basemapSource, { ...tiles, maxZoom: undefined })).toBe(false);
    expect(isRead(basemapSource, { ...xyz, maxZoom: 19.5 })).toBe(false);
  });

  test.each(['', 'wms', undefined])('A basemap of another kind is refused: %j', (kind) => {
    expect(isRead(basemapSource, { ...tiles, kind })).toBe(false);
  });
});
