import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { folderOf, readDemoMunicipality } from '#municipality-folder.ts';

interface MunicipalityFile {
  anonymousRequests: boolean;
  disclaimer: { enabled: boolean; text: { en: string } };
  hyperlinks: { protocoltype: string; displayorder: number }[];
  workTypes: { name: { en: string }; color: string; customMessage?: { en: string } }[];
  basemap: Record<string, { pmtiles: string }>;
}
const readMunicipalityFile = (name: string) =>
  parse(readFileSync(join(folderOf(name), 'municipality.yaml'), 'utf8')) as MunicipalityFile;

describe('Riverbend', () => {
  const riverbend = readMunicipalityFile('riverbend');

  it('lets guests report after they accept the disclaimer', () => {
    expect(riverbend.anonymousRequests).toBe(true);
    expect(riverbend.disclaimer.enabled).toBe(true);
    expect(riverbend.disclaimer.text.en.length).toBeGreaterThan(100);
  });

  it('has 20 work types, including Pothole; the texts for residents of two of them contain a link', () => {
    expect(riverbend.workTypes).toHaveLength(20);
    expect(riverbend.workTypes.map(({ name }) => name.en)).toContain('Pothole');
    expect(
      riverbend.workTypes.filter(({ customMessage }) => customMessage?.en.includes('https://')),
    ).toHaveLength(2);
  });

  it('has places whose house numbers no house has, on existing streets', () => {
    const rowsOf = (file: string) =>
      readFileSync(join(folderOf('riverbend'), file), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(','));
    const houses = rowsOf('addresses.csv').map(([number, street]) => ({ number, street: street! }));
    const streets = new Set(houses.map(({ street }) => street));
    const houseNames = new Set(houses.map(({ number, street }) => `${number} ${street}`));
    const addresses = rowsOf('places.csv').map(([, , address]) => address!);
    expect(addresses).toHaveLength(3);
    expect(addresses.filter((address) => houseNames.has(address))).toEqual([]);
    expect(addresses.filter((address) => !streets.has(address.replace(/^\d+ /, '')))).toEqual([]);
  });

  it('has five links of all kinds', () => {
    expect(riverbend.hyperlinks.map(({ displayorder }) => displayorder)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(riverbend.hyperlinks.map(({ protocoltype }) => protocoltype))).toEqual(
      new Set(['http', 'mailto', 'tel']),
    );
  });

  it('has logos in the proportions of their places on the screens', async () => {
    const size = async (file: string) => sharp(join(folderOf('riverbend'), file)).metadata();
    const { width, height } = await size('logo.jpg');
    expect(width / height).toBeCloseTo(350 / 250, 1);
    expect((await size('logo-header.jpg')).height).toBeLessThanOrEqual(96);
    for (const name of ['logo', 'logo-header']) {
      const [onPaper, onDark] = [await size(`${name}.jpg`), await size(`${name}-dark.png`)];
      expect(onDark).toMatchObject({
        width: onPaper.width,
        height: onPaper.height,
        hasAlpha: true,
      });
    }
  });
});

describe('Lakeside', () => {
  const lakeside = readMunicipalityFile('lakeside');

  it('requires residents to log in, shows no disclaimer and has no logo', () => {
    expect(lakeside.anonymousRequests).toBe(false);
    expect(lakeside.disclaimer.enabled).toBe(false);
    expect(readDemoMunicipality(folderOf('lakeside')).logo).toBeUndefined();
  });

  it('has 8 work types and two links', () => {
    expect(lakeside.workTypes).toHaveLength(8);
    expect(lakeside.hyperlinks).toHaveLength(2);
  });
});

describe.each(['riverbend', 'lakeside'])('The folder of %s', (name) => {
  it('has the basemaps that it names', () => {
    for (const { pmtiles } of Object.values(readMunicipalityFile(name).basemap))
      expect(existsSync(join(folderOf(name), pmtiles))).toBe(true);
  });
});
