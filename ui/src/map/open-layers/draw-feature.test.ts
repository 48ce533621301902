import type { FeatureLike } from 'ol/Feature.js';
import type Style from 'ol/style/Style.js';
import { expect, test } from 'vitest';
import { resolutionAt } from '#map/fitted-view.ts';
import { hybridLabels } from '#map/styles/hybrid-labels.ts';
import type { Palette } from '#map/styles/palette.ts';
import { streetsDark } from '#map/styles/streets-dark.ts';
import { streetsLight } from '#map/styles/streets-light.ts';
import { drawFeature } from './draw-feature.ts';

type Look = Record<string, unknown> & { layer: string };

function feature(type: string, look: Look): FeatureLike {
  return { getType: () => type, get: (key: string) => look[key] } as unknown as FeatureLike;
}

function draw(type: string, look: Look, zoom: number, palette: Palette = streetsLight): Style[] {
  return (drawFeature(palette)(feature(type, look), resolutionAt(zoom)) ?? []) as Style[];
}

const textOf = (styles: Style[]) => styles.map((style) => style.getText()?.getText()).find(Boolean);
const street = { layer: 'roads', kind: 'minor_road', kind_detail: 'residential', name: 'Maple Street' };

test('a street is drawn at low zooms, its name only when it is legible', () => {
  expect(draw('LineString', street, 13)).not.toHaveLength(0);
  expect(textOf(draw('LineString', street, 13))).toBeUndefined();
  expect(textOf(draw('LineString', street, 15.5))).toBe('Maple Street');
});

test('a street gets wider with the zoom', () => {
  const widths = [13, 15, 17, 19, 20].map(
    (zoom) => draw('LineString', street, zoom).at(-2)?.getStroke()?.getWidth() ?? 0,
  );
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(new Set(widths).size).toBe(widths.length);
});

test('a bridge is above the road it crosses, and a highway above a street', () => {
  const order = (look: Look) => draw('LineString', look, 14).at(-1)!.getZIndex()!;
  const highway = { layer: 'roads', kind: 'highway' };
  expect(order(highway)).toBeGreaterThan(order({ ...street, name: '' }));
  expect(order({ ...street, name: '', is_bridge: true })).toBeGreaterThan(order(highway));
});

test('a road without a name shows its number on a plate', () => {
  expect(textOf(draw('LineString', { layer: 'roads', kind: 'highway', ref: '34' }, 12))).toBe('34');
});

test('house numbers appear with the smallest streets, buildings before them', () => {
  const address = { layer: 'buildings', kind: 'address', addr_housenumber: '12' };
  expect(textOf(draw('Point', address, 16))).toBeUndefined();
  expect(textOf(draw('Point', address, 18))).toBe('12');
  expect(draw('Polygon', { layer: 'buildings', kind: 'building' }, 13)).toHaveLength(0);
  expect(draw('Polygon', { layer: 'buildings', kind: 'building' }, 15)).not.toHaveLength(0);
});

test('the aerial view has names and roads over it, and no painted ground', () => {
  for (const layer of ['earth', 'landuse', 'water', 'buildings']) {
    expect(draw('Polygon', { layer, kind: 'park' }, 16, hybridLabels)).toHaveLength(0);
  }
  expect(textOf(draw('LineString', street, 16, hybridLabels))).toBe('Maple Street');
});

test('unknown kinds of features are left out', () => {
  expect(draw('LineString', { layer: 'roads', kind: 'pipeline' }, 16)).toHaveLength(0);
  expect(draw('Point', { layer: 'pois', kind: 'volcano', name: 'Etna' }, 16)).toHaveLength(0);
  expect(draw('Point', { layer: 'unheard', kind: 'park' }, 16)).toHaveLength(0);
});

test('names have a contrast of 4.5 to 1 against their halo, in light and dark mode and over the aerial view', () => {
  for (const palette of [streetsLight, streetsDark, hybridLabels]) {
    const { shield: _shield, poi, ...inks } = palette.labels;
    for (const { text, halo } of [...Object.values(inks), ...Object.values(poi)]) {
      expect(contrast(text, halo), `${text} on ${halo}`).toBeGreaterThanOrEqual(
        inks.houseNumber.text === text ? 3 : 4.5,
      );
    }
  }
});

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const hex = colour
    .match(/^#(..)(..)(..)$/)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  const [r = 0, g = 0, b = 0] = (hex ?? colour.match(/[\d.]+/g)!.map(Number)).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
