/** One bulk act: selection, dry run, run, progress, retry and undo. */
import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { type DeskCaller, signInAs } from './desk-caller.ts';
import { openAct, openDesk } from './desk.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';

const results = (page: Page) => page.getByRole('list', { name: 'Requests of this bulk change' });
const groups = (page: Page) => page.getByRole('list', { name: 'Results', exact: true });

/** A word that only these requests contain. */
const newWord = () => `bulk${randomUUID().slice(0, 8)}`;

/** The server's answer about a half-finished bulk act on twelve requests. */
const bulkInProgress = {
  bulk: {
    bulkId: 1,
    accountId: 1,
    author: 'clerk',
    state: 'running',
    plannedAt: '2026-11-22T12:00:00Z',
    begunAt: '2026-11-22T12:00:01Z',
    endedAt: null,
    counts: { planned: 6, done: 6, skipped: 0, refused: 0, undone: 0, kept: 0 },
    reasons: [],
    total: 12,
    mails: 0,
  },
  act: { kind: 'priority', priority: 1 },
  rows: [],
  examples: [],
  next: null,
};

async function takeInMany(caller: DeskCaller, count: number, word: string): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const batch = Array.from({ length: Math.min(8, count - ids.length) }, () =>
      caller.takeIn(`One of many: ${word}`),
    );
    ids.push(...(await Promise.all(batch)));
  }
  return ids.sort((one, other) => one - other);
}

test(
  'a bulk act on 200 requests refuses three that a colleague has changed meanwhile; a retry does them, and an undo takes back all',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const ben = await signInAs(baseURL!, 'ben', 'riverbend parks');
    const word = newWord();
    const ids = await takeInMany(ben, 200, word);
    await openDesk(page, `/desk?text=${word}`);
    await page.getByRole('checkbox', { name: 'Select the loaded requests' }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('50 selected');
    await bar.getByRole('button', { name: 'Select all 200 that match' }).click();
    await expect(bar).toContainText('All 200 that match');
    await openAct(page, 'Priority');
    await page.getByRole('option', { name: 'Priority 2' }).click();

    // Nothing changes before the page says so.
    await expect(page.getByRole('heading', { name: 'Priority 2' })).toBeVisible();
    await expect(
      page.getByText('Nothing has changed yet. This would change 200 of 200 requests.'),
    ).toBeVisible();
    await expect(page.getByText('No mail goes out.')).toBeVisible();
    const address = new URL(page.url()).pathname;
    for (const requestId of ids.slice(10, 13)) await ben.change(requestId, { priority: 8 });

    await page.getByRole('button', { name: 'Apply to 200 requests' }).click();
    await expect(page.getByText('Done for 197 requests. 3 were not changed.')).toBeVisible();
    await groups(page)
      .getByRole('link', { name: /not possible/ })
      .click();
    await expect(results(page).getByRole('listitem')).toHaveCount(3);
    const refused = results(page).getByRole('link', { name: new RegExp(`^${ids[10]!}`) });
    await expect(refused).toContainText('Somebody else changed the request in the meantime');
    await expect(refused).toContainText(/Ben Brooks, .*: Priority is Priority 8/);

    await page.getByRole('button', { name: 'Try 3 requests again' }).click();
    await expect(page.getByText('Done for 200 requests.')).toBeVisible();
    const { internal } = await ben.call<{ internal: { priority: number } }>('find-request', {
      requestId: ids[10]!,
    });
    expect(internal.priority).toBe(2);
    await page.getByRole('button', { name: 'Undo for 200 requests' }).click();
    await expect(page.getByText('Undone for 200 requests.')).toBeVisible();

    // The earlier bulk act is found again, with each result.
    await page.getByRole('link', { name: 'Earlier bulk changes' }).click();
    await page.locator(`a[href="${address}"]`).filter({ hasText: 'Undone for 200' }).click();
    await results(page).getByRole('link').first().focus();
    await page.keyboard.press('End');
    await expect(results(page).getByRole('listitem').last()).toHaveAttribute('aria-setsize', /^(100|200)$/);
  },
);

test('a clerk who returns from a dry run finds the selection and chooses another act for it', async ({
  page,
  baseURL,
}) => {
  const ben = await signInAs(baseURL!, 'ben', 'riverbend parks');
  const word = newWord();
  const [firstId] = await takeInMany(ben, 3, word);
  await openDesk(page, `/desk?text=${word}`);
  const boxes = page.getByRole('checkbox', { name: /^Select request/ });
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 selected');
  await openAct(page, 'Pause');
  await page.getByLabel(/^What is the request waiting for/).fill('The frost');
  await page.getByRole('dialog', { name: 'Pause' }).getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('heading', { name: 'Pause: The frost' })).toBeVisible();
  await page.goBack();
  await expect(bar).toContainText('3 selected');
  await openAct(page, 'Status');
  await page.getByRole('option', { name: 'Completed' }).click();
  await page.getByLabel(/^Outcome/).fill('Mended');
  await page.getByRole('button', { name: 'Show what would happen' }).click();
  await page.getByRole('button', { name: 'Apply to 3 requests' }).click();
  await expect(page.getByText('Done for 3 requests.')).toBeVisible();
  const { internal } = await ben.call<{ internal: { outcome: string; pause: unknown } }>('find-request', {
    requestId: firstId!,
  });
  expect(internal).toMatchObject({ outcome: 'Mended', pause: null });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('bulk work is accessible: chosen, planned, running, partly failed, done, taken back, lost, and empty', async ({
      page,
      baseURL,
    }) => {
      const ben = await signInAs(baseURL!, 'ben', 'riverbend parks');
      const word = newWord();
      const ids = await takeInMany(ben, 12, word);
      await openDesk(page, `/desk?text=${word}`);
      await page.getByRole('checkbox', { name: 'Select the loaded requests' }).check();
      for (const [menu, menuItem] of [
        ['Assign', 'combobox'],
        ['Due', 'checkbox'],
        ['Reply', 'textbox'],
        ['Pause', 'textbox'],
      ] as const) {
        await openAct(page, menu);
        await expect(page.getByRole('dialog', { name: menu }).getByRole(menuItem).first()).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
      await openAct(page, 'Reply');
      await page.getByRole('button', { name: 'Show what would happen' }).click();
      await expect(page.getByText('Please write a reply.')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await openAct(page, 'Priority');
      await page.getByRole('option', { name: 'Priority 1' }).click();
      await expect(results(page).getByRole('listitem').first()).toContainText('would be done');
      await expectAccessible(page);
      await ben.change(ids[0]!, { priority: 9 });

      // Slow enough to check this state.
      await page.route('**/api/find-bulk', (route) => route.fulfill({ json: bulkInProgress }));
      await page.getByRole('button', { name: 'Apply to 12 requests' }).click();
      await expect(page.getByRole('progressbar', { name: 'Work in progress' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/find-bulk');
      await expect(page.getByText('Done for 11 requests. 1 was not changed.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Undo for 11 requests' }).click();
      await expect(page.getByText('Undone for 11 requests.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Earlier bulk changes' }).click();
      await expect(page.getByRole('heading', { name: 'Everybody’s recent bulk changes' })).toBeVisible();
      await expectAccessible(page);

      await page.goto('/desk/bulk/999999999');
      await expect(page.getByRole('heading', { name: 'This bulk change was not found' })).toBeVisible();
      await expectAccessible(page);
      await page.route('**/api/find-bulks', (route) => route.fulfill({ json: { bulks: [] } }));
      await page.goto('/desk/bulk');
      await expect(page.getByRole('heading', { name: 'No bulk changes yet' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/find-bulks');
      await page.route('**/api/find-bulks', (route) => route.abort());
      await page.goto('/desk/bulk');
      await expect(page.getByRole('heading', { name: 'Bulk changes could not be loaded' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
