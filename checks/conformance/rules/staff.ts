/** The calls that a work-order system depends on; tried with --staff. */
import { type ConformanceCheck, extraCheck, type CheckGroup, specifiedCheck } from '#check.ts';
import { excerptOf } from '#shapes/field-kind.ts';
import * as shapes from '#shapes/specified-shapes.ts';
import { wireTimeOf } from '#shapes/wire-time-of.ts';
import type { CheckTrial } from '#check-trial.ts';

const entry = "wire-protocol.md, 'A WorkRequests entry'";
const hourMs = 3_600_000;

interface MirroredRequest {
  longitude: number;
  latitude: number;
  longtitude: number;
  pointx: number;
  pointy: number;
  modifieddate: string;
  totalrecords: number;
}

async function readWindow(trial: CheckTrial, window: object): Promise<MirroredRequest[]> {
  const { token } = await trial.facts.staff();
  const data = await trial.object({ cmd: 'findworkrequestsbymodifieddate', token, ...window });
  return trial.need((data as { WorkRequests?: MirroredRequest[] }).WorkRequests, 'WorkRequests', data);
}

/** The requests of the last hour, day or month: the first period that has any. */
async function someRequests(
  trial: CheckTrial,
): Promise<{ from: number; to: number; requests: MirroredRequest[] }> {
  const now = Date.now();
  for (const hours of [1, 24, 24 * 30]) {
    const from = now - hours * hourMs;
    const requests = await readWindow(trial, { fromdate: wireDate(from), todate: wireDate(now) });
    if (requests.length > 0) return { from, to: now, requests };
  }
  return trial.cannot('needs a request that was changed within 30 days');
}

const wireDate = (ms: number) => `/Date(${ms})/`;
const iso = (ms: number) => new Date(ms).toISOString();

/** A window written in this form is read. */
const dateForm = (form: string, write: (ms: number) => string): ConformanceCheck =>
  specifiedCheck(`dates of a window are read as ${form}`, 'wire-protocol.md, Values', async (trial) => {
    const end = Date.now() - hourMs;
    await readWindow(trial, { fromdate: write(end - 60_000), todate: write(end) });
  });

const radius = 6_378_137;

function expectPoint(
  trial: CheckTrial,
  { longitude, latitude, longtitude, pointx, pointy }: MirroredRequest,
): void {
  trial.expect(longtitude === longitude, `longtitude ${longitude}`, longtitude);
  const x = (longitude * Math.PI * radius) / 180;
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * radius;
  const isNear = Math.abs(pointx - x) < 1 && Math.abs(pointy - y) < 1;
  trial.expect(isNear, `pointx and pointy in Web Mercator: ${Math.round(x)}, ${Math.round(y)}`, [
    pointx,
    pointy,
  ]);
}

export const staff: CheckGroup = {
  title: 'Reading by a work-order system',
  checks: [
    specifiedCheck(
      'findworkrequestsbymodifieddate answers entries with every field',
      entry,
      async (trial) => {
        const { requests } = await someRequests(trial);
        trial.expectKind(shapes.mirroredRequestsShape, requests);
        for (const request of requests.slice(0, 20)) expectPoint(trial, request);
        const wrongRequest = requests.find(({ totalrecords }) => totalrecords !== requests.length);
        trial.expect(
          wrongRequest === undefined,
          `totalrecords ${requests.length}`,
          wrongRequest?.totalrecords,
        );
      },
    ),
    specifiedCheck('each entry was modified within the window, both ends included', entry, async (trial) => {
      const { from, to, requests } = await someRequests(trial);
      const times = requests.map(({ modifieddate }) => wireTimeOf(modifieddate));
      const outsideTime = times.find((time) => !(time >= from && time <= to));
      trial.expect(outsideTime === undefined, `modifieddate from ${from} to ${to}`, excerptOf(outsideTime));
      const at = wireDate(times[0]!);
      const seamRequests = await readWindow(trial, { fromdate: at, todate: at });
      trial.expect(
        seamRequests.length > 0,
        `the request that was modified at ${at}, in the window of that moment`,
        'none',
      );
    }),
    extraCheck('gethistory and getfiles may be text', 'integration-guide.md, Calling', async (trial) => {
      const window = { fromdate: wireDate(Date.now() - 60_000), todate: wireDate(Date.now()) };
      await readWindow(trial, { ...window, gethistory: 'false', getfiles: 'false' });
    }),
    dateForm('/Date(milliseconds)/', wireDate),
    dateForm('/date(milliseconds)/ with a zone', (ms) => `/date(${ms}-0600)/`),
    dateForm('ISO 8601', iso),
    dateForm('YYYY-MM-DD  HH:MM:SS with two spaces', (ms) => iso(ms).slice(0, 19).replace('T', '  ')),
    dateForm('YYYY-MM-DD HH:MM:SS with one space', (ms) => iso(ms).slice(0, 19).replace('T', ' ')),
    specifiedCheck(
      'help lists the commands for staff to staff',
      'wire-protocol.md, Who may call',
      async (trial) => {
        const { token } = await trial.facts.staff();
        const helpText = JSON.stringify(await trial.data({ cmd: 'help', token })).toLowerCase();
        trial.expect(
          helpText.includes('updateworkrequest'),
          'updateworkrequest in the list',
          helpText.slice(0, 160),
        );
      },
    ),
  ],
};
