import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { folderOf, readDemoMunicipality } from '#municipality-folder.ts';
import { readResidents } from '#requests/residents.ts';
import type { SampleRequest } from '#requests/sample-request.ts';

const folder = folderOf('riverbend');
const { extent, workTypes, statuses } = readDemoMunicipality(folder);
const requests = parse(readFileSync(join(folder, 'requests.yaml'), 'utf8')) as SampleRequest[];

describe('The sample requests of Riverbend', () => {
  it('are about two hundred, each with its own key, oldest first', () => {
    expect(requests.length).toBeGreaterThan(180);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(requests.length);
    const ages = requests.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  });

  it('lie inside the extent', () => {
    const outsideRequests = requests.filter(
      ({ longitude, latitude }) =>
        longitude < extent.west ||
        longitude > extent.east ||
        latitude < extent.south ||
        latitude > extent.north,
    );
    expect(outsideRequests).toEqual([]);
  });

  it('use every work type and every status of the municipality, and no other', () => {
    const usedValues = (part: (request: SampleRequest) => string) =>
      [...new Set(requests.map(part))].toSorted();
    expect(usedValues(({ workType }) => workType)).toEqual(workTypes.map(({ key }) => key).toSorted());
    expect(usedValues(({ status }) => status)).toEqual(statuses.map(({ key }) => key).toSorted());
    expect(Object.keys(readResidents().workTypes).toSorted()).toEqual(
      workTypes.map(({ key }) => key).toSorted(),
    );
  });

  it('begin with the first status, continue in time and end with the current status', () => {
    const firstStatus = statuses.find(({ initial }) => initial)!.key;
    const wrongRequests = requests.filter(({ status, daysAgo, history }) => {
      const times = history.map((step) => step.daysAgo);
      const isInOrder = times.every((time, i) => i === 0 || time <= times[i - 1]!);
      const begins = history[0]!.status === firstStatus && history[0]!.daysAgo === daysAgo;
      return !isInOrder || !begins || history.at(-1)!.status !== status;
    });
    expect(wrongRequests).toEqual([]);
  });

  it('have no note from before they were submitted or from the future', () => {
    const wrongRequests = requests.filter(({ daysAgo, notes = [] }) =>
      notes.some((note) => note.daysAgo <= 0 || note.daysAgo > daysAgo),
    );
    expect(wrongRequests).toEqual([]);
  });

  it("include a citizen's requests: one in each status, with a photo and a note", () => {
    const ownRequests = requests.filter(({ citizen }) => citizen === 'resident@riverbend.example');
    expect(ownRequests.map(({ status }) => status).toSorted()).toEqual(
      statuses.map(({ key }) => key).toSorted(),
    );
    expect(
      ownRequests.filter(({ photos = [], notes = [] }) => photos.length === 0 || notes.length === 0),
    ).toEqual([]);
    const authors = ownRequests.flatMap(({ notes = [] }) => notes.map(({ author }) => author));
    expect([...new Set(authors)].toSorted()).toEqual(['citizen', 'staff']);
  });

  it('include two that were closed with a photo of the result, one of them the resident’s own', () => {
    const closedRequests = requests.filter(({ closingPhotos = [] }) => closingPhotos.length > 0);
    expect(closedRequests.map(({ status, photos }) => [status, photos?.length])).toEqual([
      ['completed', 1],
      ['completed', 1],
    ]);
    expect(closedRequests.map(({ citizen }) => citizen)).toContain('resident@riverbend.example');
  });

  it('have descriptions without unfilled gaps, some of them long', () => {
    expect(requests.filter(({ description }) => /[{}]/.test(description))).toEqual([]);
    expect(requests.filter(({ description }) => description.length > 125).length).toBeGreaterThan(4);
  });

  it('have photos that fit in 500 by 1000 pixels', async () => {
    for (const photo of new Set(
      requests.flatMap(({ photos = [], closingPhotos = [] }) => [...photos, ...closingPhotos]),
    )) {
      const { format, width, height } = await sharp(join(folder, photo)).metadata();
      expect(format).toBe('jpeg');
      expect(width).toBeLessThanOrEqual(500);
      expect(height).toBeLessThanOrEqual(1000);
    }
  });
});
