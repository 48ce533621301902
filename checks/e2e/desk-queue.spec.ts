/** The queue: views, filters in the address, and keys. */
import { type Page, expect, test } from '@playwright/test';
import { openDesk } from './desk.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
const rowLinks = (page: Page) => page.getByRole('list', { name: 'Requests' }).getByRole('link');

test('a filter is a chip and part of the address: a colleague who gets the link sees the same list', async ({
  page,
}) => {
  await openDesk(page);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Filter by' }).fill('work');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Work type' }).fill('graff');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Work type: Graffiti' })).toBeFocused();
  await expect(rowLinks(page).filter({ hasNotText: 'Graffiti' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Graffiti');

  await page.goto(page.url());
  await expect(page.getByRole('button', { name: 'Work type: Graffiti' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Graffiti');
  await page.getByRole('button', { name: 'Remove the filter Work type' }).click();
  await expect(rowLinks(page).filter({ hasNotText: 'Graffiti' }).first()).toBeVisible();
});

test('with letters twice as large every number, date and tool of the queue is fully visible', async ({
  page,
}) => {
  await openDesk(page);
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    // The longest due text, at any time of day.
    document.querySelector('#queue a [class*=due]')!.textContent = 'today 12:30 PM';
  });
  await expect.poll(() => cutOff(page)).toEqual([]);
});

/** Elements that are smaller than their content. Places and descriptions end in an ellipsis on purpose. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inLine = ['number', 'status', 'due', 'since'].map(
      (name) => `#queue a:first-of-type [class*=${name}]`,
    );
    const parts = document.querySelectorAll([...inLine, '#queue button', '#queue label'].join());
    return [...parts]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .concat([...parts].filter((part) => part.getBoundingClientRect().right > innerWidth + 1))
      .map(({ textContent }) => textContent);
  });
}

test('an empty result says so and suggests the next step', async ({ page }) => {
  await openDesk(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toBeFocused();
  await page.keyboard.type('zzyzx nowhere');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzyzx nowhere”' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test(
  'the queue is worked by single keys, which can be switched off',
  { tag: '@desktop' },
  async ({ page }) => {
    await openDesk(page);
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(rowLinks(page).first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(rowLinks(page).nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('k');
    await expect(rowLinks(page).first()).toBeFocused();
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/desk\/requests\/\d+/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/desk\/\?/);

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByLabel('Use single-key shortcuts').uncheck();
    await help.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
  },
);

test('a queue longer than a page loads more as the clerk scrolls', async ({ page }) => {
  await openDesk(page, '/desk?sort=newest');
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '50');
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page).last()).not.toHaveAttribute('aria-setsize', '50');
});

test('a press on the button of the map lists only the requests in its area', async ({ page }) => {
  await openDesk(page, '/desk?open=yes&as=map');
  await expect(page.getByRole('application', { name: 'Map of the requests' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await page.getByRole('button', { name: 'List only requests in this area' }).click();
  await expect(page.getByRole('button', { name: 'Remove the filter Area' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('a view is saved, found at the side, and deleted', async ({ page }) => {
  const isNarrow = page.viewportSize()!.width < 1100;
  const name = `Not open ${isNarrow ? 'on a phone' : 'at the desk'}`;
  await openDesk(page, '/desk?open=no&sort=due');
  const openViews = async () => isNarrow && page.getByRole('button', { name: 'Views' }).click();
  await openViews();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const view = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: `Delete the view ${name}` }).click();
  await expect(view).toHaveCount(0);
});

test('new requests are announced, and appear when the clerk asks for them', async ({ page, baseURL }) => {
  await openDesk(page);
  await expect(rows(page).first()).toBeVisible();
  const before = await rowLinks(page).first().textContent();
  const { workRequestId } = await reportPothole(baseURL!, 'Comes in while the queue is open.');
  const newsButton = page.getByRole('button', { name: /new requests?\. Show/ });
  await expect(newsButton).toBeVisible();
  expect(await rowLinks(page).first().textContent()).toBe(before);
  await newsButton.click();
  await expect(rowLinks(page).and(page.locator(`[href^="/desk/requests/${workRequestId}?"]`))).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('the queue is accessible: full, loading, failed, empty, with a menu, selected, as a map', async ({
      page,
    }) => {
      await openDesk(page);
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('checkbox').first().check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(page);

      const release = Promise.withResolvers<void>();
      await page.route('**/api/find-requests', async (route) => {
        await release.promise;
        await route.abort();
      });
      await page.goto('/desk?text=zzyzx');
      await expect(page.getByText('Loading the requests')).toBeAttached();
      await expectAccessible(page);
      release.resolve();
      await expect(page.getByRole('heading', { name: 'The requests could not be loaded' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/find-requests');
      // The desk may have tried again by itself, so the button can be gone.
      await page.reload();
      await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/desk?open=yes&as=map');
      await expect(page.getByRole('application', { name: 'Map of the requests' })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      await expectAccessible(page);
    });
  });
}
