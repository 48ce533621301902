/** Lists of Open311: filters, windows of days, pages and extensions. */
import { expect, test } from 'vitest';
import { openOpen311Scene } from '#test/open311-scene.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp({ ORIGIN: 'https://{client}.reports.example' });
const { clock } = app;
const { old, closed, newest, hidden, ofLakeside, get, json } = await openOpen311Scene(app);

const dayMs = 86_400_000;
const ids = async (query: string) =>
  ((await json(`v2/requests.json?${query}`)) as { service_request_id: string }[]).map((one) =>
    Number(one.service_request_id),
  );

test('The list has the last 90 days, the newest first', async () => {
  expect(await ids('')).toEqual([newest, closed]);
  expect(await ids('status=closed')).toEqual([closed]);
  expect(await ids('status=open,closed')).toEqual([newest, closed]);
  expect(await ids('service_code=gaslight')).toEqual([]);
  expect(await ids('service_code=none')).toEqual([]);
  expect(await ids(`service_request_id=${old},${hidden},99999,x&status=closed`)).toEqual([old]);
  const day = (before: number) => new Date(clock.now().getTime() - before * dayMs).toISOString();
  expect(await ids(`end_date=${day(9)}`)).toEqual([closed]);
  expect(await ids(`start_date=${day(111)}&end_date=${day(109)}`)).toEqual([old]);
  expect(await ids(`start_date=${day(12).replace('Z', '+00:00')}`)).toEqual([newest, closed]);
  expect(await ids(`start_date=${day(1).slice(0, 10)}`)).toEqual([newest]);
  expect(await ids(`updated_after=${day(200).slice(0, 19)}`)).toEqual([newest, closed, old]);
  expect(await ids('lat=50.5&long=10.5')).toEqual([newest, closed]);
  expect(await ids('lat=50.6&long=10.5&radius=200')).toEqual([]);
  expect(await ids('bbox=10.4,50.4,10.6,50.6')).toEqual([newest, closed]);
  expect(await ids('bbox=10.6,50.4,10.7,50.6')).toEqual([]);
  expect(await json('v2/requests.json?lat=50.5&long=10.5&radius=200')).toMatchObject([{ distance: 0 }, {}]);
});

test.each([
  ['start_date=2026-01-01&end_date=2026-06-01', 'start_date and end_date may be 90 days apart at most.'],
  ['start_date=2026-03-01&end_date=2026-02-01', 'start_date must not be after end_date.'],
  ['start_date=yesterday', 'start_date must be a date like 2026-06-15T12:00:00Z.'],
  ['start_date=2026-13-45', 'start_date must be a date like 2026-06-15T12:00:00Z.'],
  ['status=gone', 'status must be open or closed.'],
  ['bbox=1,2,3', 'bbox must be minLong,minLat,maxLong,maxLat.'],
  ['lat=91&long=0&radius=5', 'lat must be a number from -90 to 90.'],
  ['page=x', 'page must be a number from 0 to 1000000000.'],
])('%s is refused with a sentence', async (query, description) => {
  const answer = await get(`v2/requests.json?${query}`);
  expect([answer.statusCode, answer.json()]).toEqual([400, [{ code: 400, description }]]);
});

test('Pages count from 1, and a page after the last one is empty', async () => {
  expect(await ids('page=1&page_size=1')).toEqual([newest]);
  expect(await ids('page=0&per_page=1')).toEqual([newest]);
  expect(await ids('page=2&page_size=1')).toEqual([closed]);
  expect(await ids('page=3&page_size=1')).toEqual([]);
  const { headers } = await get('v2/requests.json?page=1&page_size=1');
  expect(headers).toMatchObject({
    'x-result-count': '2',
    'x-page-count': '2',
    'x-page-size': '1',
    'x-next-page-url': 'https://riverbend.reports.example/open311/v2/requests.json?page=2&page_size=1',
    link: expect.stringContaining('rel="next"'),
  });
});

test('Extensions are there only if the call asks for them', async () => {
  const [request] = await json(`v2/requests/${closed}.json?extensions=true`);
  expect(request).toMatchObject({
    status: 'closed',
    extended_attributes: { detailed_status: 'done', photos: [] },
    notes: [{ type: 'submitted', summary: 'Closed' }],
  });
});

test('A hidden request, one of another municipality and one that does not exist have the same answer', async () => {
  const bodies = await Promise.all(
    [hidden, ofLakeside, 99_999, 'x', '0', '%00'].map(async (id) => {
      const { statusCode, body } = await get(`v2/requests/${id}.xml`);
      return `${statusCode} ${body}`;
    }),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toMatch(/^404 .*<errors><error><code>404<\/code><description>/s);
  expect((await get(`v2/tokens/${hidden}.json`)).statusCode).toBe(404);
  expect(await json(`v2/tokens/${newest}.json`)).toEqual([
    { service_request_id: String(newest), token: String(newest) },
  ]);
});
