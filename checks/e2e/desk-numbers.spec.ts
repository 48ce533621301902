/** The numbers: each equals the length of the list that it opens; the address holds filter and period. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { askDeskOnPage, openDesk } from './desk.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';

/** A work type that no other journey reports, so that its numbers do not change. */
const workType = 'Snow and Ice';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name, exact: true });

async function openNumbers(page: Page, search: string): Promise<void> {
  await openDesk(page, `/desk/numbers?${search}`, 'mia');
  await expect(region(page, 'To do now')).toBeVisible();
}

async function quietSearch(page: Page, days: number): Promise<string> {
  await openDesk(page, '/desk', 'mia');
  const { workTypes } = await askDeskOnPage<{ workTypes: { workTypeId: number; name: string }[] }>(
    page,
    'find-municipality',
    {},
  );
  return `type=${workTypes.find(({ name }) => name === workType)!.workTypeId}&days=${days}`;
}

/** The link and the count of each number in a part of the page. */
async function linksOf(part: Locator): Promise<{ href: string; count: number }[]> {
  return part.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href')!,
      count: Number((link.querySelector('strong') ?? link).textContent.replaceAll(/\D/g, '')),
    })),
  );
}

/** The number of requests that the queue shows. */
async function countListed(page: Page, href: string): Promise<number> {
  await page.goto(href);
  const countText = region(page, 'Requests')
    .getByRole('status')
    .filter({ hasText: /\d+ of \d/ });
  return Number(/of ([\d,]+)/.exec(await countText.innerText())![1]!.replaceAll(',', ''));
}

test(
  'each number is the number of requests in the list that it opens',
  { tag: '@desktop' },
  async ({ page }) => {
    const search = await quietSearch(page, 365);
    await page.goto(`/desk/numbers?${search}`);
    await expect(table(page, 'By team')).toBeVisible();
    await expect(table(page, 'Open work by person')).toBeVisible();
    await region(page, 'By week').getByText('As a table').click();
    const weeks = await linksOf(table(page, 'By week'));
    const places = table(page, /places with the most/);
    await expect(places).toBeVisible();
    const numbers = [
      ...(await linksOf(region(page, 'To do now'))),
      ...(await linksOf(region(page, /, 2026$/))),
      ...(await linksOf(table(page, 'By work type'))),
      ...(await linksOf(table(page, 'By team'))),
      ...(await linksOf(table(page, 'Open work by team'))).slice(0, 4),
      ...(await linksOf(table(page, 'Open work by person'))).slice(0, 4),
      ...weeks.filter(({ count }) => count > 0).slice(0, 4),
      ...(await linksOf(places)).slice(0, 3),
    ];
    expect(numbers.length).toBeGreaterThan(20);
    const isAnyLarge = numbers.some(({ count }) => count > 10);
    expect(isAnyLarge).toBe(true);
    for (const { href, count } of numbers) expect(await countListed(page, href), href).toBe(count);
  },
);

test('filter and period are chosen at the top, are part of the address, and survive a reload', async ({
  page,
}) => {
  await openNumbers(page, 'days=30');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Filter by' }).fill('team');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Team' }).fill('parks');
  await expect(page.getByRole('option', { name: 'Parks and Trees' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(table(page, 'By team').getByRole('rowheader')).toHaveText(['Parks and Trees']);
  await page.getByRole('link', { name: 'Last 90 days' }).click();
  await expect(page).toHaveURL(/\/desk\/numbers\?team=\d+&days=90$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Team: Parks and Trees' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Last 90 days' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^Compared with /)).toBeVisible();

  const tile = region(page, 'To do now').getByRole('link', { name: /^Open/ });
  const count = (await tile.locator('strong').innerText()).trim();
  await tile.click();
  await expect(page.getByRole('button', { name: 'Team: Parks and Trees' })).toBeVisible();
  await expect(
    region(page, 'Requests')
      .getByRole('status')
      .filter({ hasText: `of ${count}` }),
  ).toBeVisible();
  await page.goBack();
  await expect(region(page, 'To do now')).toBeVisible();
});

test('the requests behind a number can be downloaded as a file', async ({ page }) => {
  const search = await quietSearch(page, 90);
  await page.goto(`/desk/numbers?${search}`);
  const tile = region(page, /, 2026$/).getByRole('link', { name: /^Came in/ });
  const count = Number(await tile.locator('strong').innerText());
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('option', { name: /^Came in/ }).click();
  const file = await (await download).path();
  // A description may contain line breaks.
  const rows = readFileSync(file, 'utf8')
    .split(/\n(?=\d+,)/)
    .slice(1);
  expect(rows).toHaveLength(count);
  for (const row of rows) expect(row).toContain(workType);
});

test('a print shows all of the numbers and none of the controls', async ({ page }) => {
  await openNumbers(page, 'days=90');
  await page.emulateMedia({ media: 'print' });
  await expect(table(page, 'By work type')).toBeVisible();
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden();
  const { seen, all } = await page.locator('main').evaluate((main) => ({
    seen: main.getBoundingClientRect().height,
    all: main.scrollHeight,
  }));
  expect(seen).toBeGreaterThanOrEqual(all - 1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('the numbers are accessible: full, with a menu, as a table, empty, loading, failed, too long', async ({
      page,
    }) => {
      await openNumbers(page, 'days=90');
      await expect(page.getByText(/^Compared with /)).toBeVisible();
      await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
      await expectAccessible(page);
      await region(page, 'By week').getByText('As a table').click();
      await page.getByRole('button', { name: 'Choose days' }).click();
      await expect(page.getByLabel('First day')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      await expectAccessible(page);

      await page.goto('/desk/numbers?text=zzyzx');
      await expect(page.getByRole('heading', { name: 'There are no requests to count' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/desk/numbers?from=2020-01-01&until=2026-01-01');
      await expect(page.getByText(/two years at most/)).toBeVisible();
      await expectAccessible(page);

      const release = Promise.withResolvers<void>();
      await page.route('**/api/find-numbers', async (route) => {
        await release.promise;
        const problem = {
          type: '/api/#databaseTimeout',
          title: 'Too late',
          status: 503,
          detail: 'Too late.',
        };
        await route.fulfill({ status: 503, json: { ...problem, name: 'databaseTimeout' } });
      });
      await page.goto('/desk/numbers?days=7');
      await expect(page.getByRole('status', { name: 'Loading the numbers' })).toBeVisible();
      await expectAccessible(page);
      release.resolve();
      await expect(page.getByRole('heading', { name: 'The numbers could not be loaded' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/find-numbers');
      await page.reload();
      await expect(region(page, 'To do now')).toBeVisible();
    });
  });
}
