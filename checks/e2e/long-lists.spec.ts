/** Three thousand requests and two hundred work types, for residents who use neither a screen nor a mouse. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { demoResident, logInToMap } from './citizen.ts';
import { fixpoint } from './operator.ts';
import { expectAccessible } from './resident.ts';

const list = (page: Page) => page.getByRole('list', { name: 'My Requests' });

/** Answers the page with this many requests, copied from the existing ones. */
async function multiplyRequests(page: Page, targetCount: number): Promise<void> {
  await page.addInitScript((count) => {
    const ask = globalThis.fetch;
    const multiplyData = (data: string) => {
      const text = new DOMParser().parseFromString(`<a>${data}</a>`, 'text/xml').documentElement.textContent;
      const requests = JSON.parse(text) as object[];
      const many = Array.from({ length: count }, (_, at) => ({
        ...requests[at % requests.length],
        Id: count - at,
      }));
      return JSON.stringify(many).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    };
    globalThis.fetch = async (input, init) => {
      const answer = await ask(input, init);
      const isList = typeof init?.body === 'string' && init.body.includes('findallcitizenrequests');
      if (!isList) return answer;
      const xml = await answer.text();
      return new Response(xml.replace(/(?<=<Data>).*(?=<\/Data>)/s, multiplyData));
    };
  }, targetCount);
}

test('in a list of three thousand requests, Tab reaches the list, its keys are announced, and each card is reached', async ({
  page,
}) => {
  await multiplyRequests(page, 3000);
  await logInToMap(page, demoResident);
  const show = page.getByRole('button', { name: 'Show My Requests' });
  const card = (id: number) =>
    list(page).getByRole('button', { name: new RegExp(`Work Request Id ${id}\\b`) });
  await expect(show.or(card(3000)).filter({ visible: true }).first()).toBeVisible();
  if (await show.isVisible()) await show.click();
  await expect(page.getByText('3,000 requests')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search my requests').focus();
  // The filter by status is one more stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(card(3000)).toBeFocused();
  await expect(card(3000)).toHaveAccessibleDescription(/^Arrow keys move from request to request/);
  await page.keyboard.press('ArrowDown');
  await expect(card(2999)).toBeFocused();
  await expect(card(2999)).toHaveAccessibleDescription('');
  await page.keyboard.press('End');
  await expect(card(1)).toBeFocused();
  await expect(card(1)).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Request 1', exact: true })).toBeFocused();
});

test.describe('a municipality with two hundred work types', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-client-'));
  const name = 'manykinds';
  const workTypes = Array.from({ length: 200 }, (_, at) => ({
    key: `kind-${at}`,
    name: `${['Alley', 'Bridge', 'Culvert', 'Drain'][at % 4]} ${at}`,
    color: '#c2410c',
  }));

  test.use({ geolocation: { longitude: -89.86, latitude: 44.62 }, permissions: ['geolocation'] });

  test.beforeAll(async () => {
    const lakeside = path.resolve(import.meta.dirname, '../../demo/lakeside/basemap/streets.pmtiles');
    copyFileSync(lakeside, path.join(folder, 'streets.pmtiles'));
    // JSON is YAML.
    writeFileSync(
      path.join(folder, 'municipality.yaml'),
      JSON.stringify({
        name,
        displayName: 'Many Kinds',
        timeZone: 'America/Chicago',
        extent: { west: -89.875, south: 44.61, east: -89.845, north: 44.627 },
        citizenSite: true,
        anonymousRequests: true,
        disclaimer: { enabled: false, text: '' },
        accent: '#0f5e8c',
        workTypes,
        basemap: { streets: { pmtiles: 'streets.pmtiles', attribution: 'Many Kinds is made up' } },
        statuses: [
          { key: 'new', name: 'New', citizenName: 'New', type: 'new', initial: true },
          { key: 'done', name: 'Done', citizenName: 'Done', type: 'final' },
        ],
      }),
    );
    await fixpoint('municipality', 'apply', folder);
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('a work type is found by typing its beginning', async ({ page, baseURL }) => {
    await page.goto(baseURL!.replace('riverbend', name));
    const locate = page.getByRole('button', { name: 'Use my location', exact: true });
    await expect(locate.filter({ visible: true })).toBeVisible();
    await locate.click();
    await page.getByRole('button', { name: 'Create Work Request' }).click();
    const workType = page.getByLabel('Work Type');
    await expect(workType.getByRole('option')).toHaveCount(201);
    await expectAccessible(page);
    await workType.focus();
    await page.keyboard.type('culvert 174');
    await expect(workType.locator('option:checked')).toHaveText('Culvert 174');
    await page.getByLabel('Description').fill('It is blocked.');
    await page.getByRole('button', { name: 'Submit Work Request' }).click();
    await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
  });
});
