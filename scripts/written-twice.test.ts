/** Style sheets and catalogues cannot import values, so some are written twice. Both places must agree. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accentTones } from '@fixpoint/contract/colour/accent-tones.ts';
import { contrastOf, readColor } from '@fixpoint/contract/colour/contrast.ts';
import { photoMaxBytes, photoMaxMegabytes } from '@fixpoint/contract/limits.ts';
import { expect, test } from 'vitest';
import english from '@fixpoint/languages/en/requests.json' with { type: 'json' };
import { layoutWidths, listWidth } from '#portal/src/screens/home/layout-widths.ts';
import { streetsDark } from '#ui/src/map/styles/streets-dark.ts';
import { inspectJpeg } from '#server/src/photos/inspect-jpeg.ts';
import { root } from './source-files.ts';

const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Widths in CSS pixels that only style sheets use. */
const widthsOfStyleAlone = [
  550, // spec 9: mobile break
];

const sheets = globSync('{ui,portal}/src/**/*.css', { cwd: root });
const widths = sheets.flatMap((sheet) =>
  Array.from(readSource(sheet).matchAll(/@media \(([^)]*width[^)]*)\)/g), ([, condition]) => ({
    sheet,
    pixels: Array.from(condition!.matchAll(/(\d+)px/g), ([, number]) => Number(number)),
  })),
);

test('every width in a media query is a width of the home screen, or is listed as used by styles only', () => {
  const knownWidths: number[] = [...Object.values(layoutWidths), ...widthsOfStyleAlone];
  const unknownWidths = widths.filter(({ pixels }) => pixels.some((width) => !knownWidths.includes(width)));
  expect(unknownWidths).toEqual([]);
  expect(widths.length).toBeGreaterThan(5);
});

test('the list covers as much of the map as it is wide', () => {
  const style = readSource('portal/src/screens/home/home-screen.module.css');
  expect(style).toContain(`--map-covered-start: ${listWidth}px;`);
});

test('in dark mode every panel on the map has a visible edge and another background than the map', () => {
  const night = (token: string) =>
    readColor(
      new RegExp(`--color-${token}: light-dark\\(#\\w+, (#\\w+)\\)`).exec(
        readSource('ui/src/look/tokens.css'),
      )![1]!,
    )!;
  const ground = readColor(streetsDark.background)!;
  expect(contrastOf(night('edge'), ground)).toBeGreaterThanOrEqual(3);
  expect(contrastOf(night('surface-raised'), ground)).toBeGreaterThan(1.2);
});

test.each(['#ffff00', '#777777', '#0b6e4f', '#d4281e'])(
  'links of %s can be read on every surface',
  (accent) => {
    const surfaces = Array.from(
      readSource('ui/src/look/tokens.css').matchAll(/--color-surface[\w-]*: light-dark\((#\w+), (#\w+)\)/g),
      ([, light, dark]) => ({ light: light!, dark: dark! }),
    );
    expect(surfaces).toHaveLength(3);
    for (const surface of surfaces)
      for (const theme of ['light', 'dark'] as const) {
        const link = readColor(accentTones(accent)![`--client-link-${theme}`]!)!;
        expect(contrastOf(link, readColor(surface[theme])!)).toBeGreaterThanOrEqual(4.5);
      }
  },
);

test.each([
  ['too large', english['home.photoTooBig'], new Uint8Array(photoMaxBytes)],
  ['not a jpeg', english['home.photoNotJpeg'], new Uint8Array(1)],
])('for a photo that is %s, server and portal say the same', async (_, sentence, bytes) => {
  await expect(inspectJpeg(bytes)).rejects.toThrow(
    sentence.replace('{megabytes}', String(photoMaxMegabytes)),
  );
});
