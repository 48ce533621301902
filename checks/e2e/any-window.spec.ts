/**
 * No control is covered or cut off, on any screen and in any state, in any window and with spaced text (WCAG
 * 1.4.10, 1.4.12, 2.4.11). Everything stays legible in forced colours.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { demoResident, logIn } from './citizen.ts';
import { findHiddenControls, spaceText, unspaceText } from './every-control.ts';
import { findUnreadableWords } from './forced-colours.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible, findAddress, openHome, wentBackFrom } from './resident.ts';

test.use({ geolocation: { longitude: 0, latitude: 0 }, permissions: ['geolocation'] });

/** The last two windows are one of 1280 by 1024 at 200 % and 400 % zoom. */
const windows = ['1440x900', '1130x400', '1024x768', '568x320', '390x844', '320x568', '640x512', '320x256'];
const spacedWindows = ['1440x900', '390x844', '320x256'];

const softExpect = expect.configure({ soft: true, timeout: 15_000 });

async function resize(page: Page, size: string): Promise<void> {
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width: width!, height: height! });
}

async function expectNothingHidden(page: Page, state: string): Promise<void> {
  await softExpect.poll(() => findHiddenControls(page), { message: state }).toEqual([]);
}

/** Checks a state in every window. `open` reopens a panel that the page closes by itself at this width. */
async function expectFits(page: Page, state: string, open?: () => Promise<void>): Promise<void> {
  for (const size of windows) {
    await resize(page, size);
    await open?.();
    await expectNothingHidden(page, `${state} at ${size}`);
  }
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await softExpect
    .poll(() => findUnreadableWords(page), { message: `${state} in forced colours` })
    .toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  await spaceText(page);
  for (const size of spacedWindows) {
    await resize(page, size);
    await open?.();
    await expectNothingHidden(page, `${state} at ${size}, text spaced`);
  }
  await unspaceText(page);
  await resize(page, windows[0]!);
  await open?.();
}

test.describe('in windows of every size', () => {
  test.skip(({ viewport }) => viewport?.width !== 1440, 'sets its own window widths');

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('a guest can reach every control of the map', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Accept Disclaimer' })).toBeVisible();
    await expectFits(page, 'the disclaimer');
    await resize(page, '375x667');
    await expect(page.getByRole('button', { name: 'Accept Disclaimer' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
    await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
    await expectFits(page, 'the map');

    const move = page.getByRole('button', { name: 'Move the map', exact: true });
    await move.click();
    await expect(page.getByRole('button', { name: 'Move the map up' })).toBeVisible();
    await expectFits(page, 'the map with its pad');
    await move.click();

    const search = page.getByRole('combobox', { name: /address/i });
    await search.focus();
    await expectFits(page, 'the address search, opened');
    await search.fill('street');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectFits(page, 'the address search with its results');
    await search.fill('');
    for (const size of ['390x844', '320x256']) {
      await resize(page, size);
      await search.focus();
      await page.getByRole('button', { name: 'Use my location' }).click();
      await expect(page.getByText(/That place is outside/).filter({ visible: true })).toBeVisible();
      await expectNothingHidden(page, `a toast at ${size}`);
    }
    await resize(page, windows[0]!);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectFits(page, 'the menu');
  });

  test('a guest can reach every control of a report', async ({ page }) => {
    await openHome(page);
    await findAddress(page, '44 bridge lane');
    await expectFits(page, 'a pin');
    await page.getByRole('button', { name: 'Create Work Request' }).click();
    await page.getByRole('button', { name: 'Change location' }).click();
    await page.getByRole('button', { name: 'Submit Work Request' }).click();
    await expect(page.getByText('Description is required').first()).toBeVisible();
    await expectFits(page, 'the create panel with its errors');
    await page.getByRole('button', { name: 'Cancel Work Request' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectFits(page, 'what was cancelled');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('Work Type').selectOption('Pothole');
    await page.getByLabel('Description').fill('A hole.');
    const release = Promise.withResolvers<void>();
    await page.route('**/t.asmx', async (route) => {
      if (route.request().postData()?.includes('createworkrequest')) await release.promise;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Submit Work Request' }).click();
    const panel = page.getByRole('region', { name: 'Create Work Request' });
    const veil = panel.getByText('Submitting your request').locator('..');
    await expect(veil).toBeVisible();
    // Elements behind the veil must not look usable.
    expect(await veil.evaluate((it) => getComputedStyle(it).backgroundColor)).toMatch(/^rgb\(/);
    release.resolve();
    const thanks = page.getByRole('dialog', { name: 'Thanks!' });
    const news = thanks.getByRole('button', { name: 'News by email' });
    await expect(news).toBeVisible();
    await expectFits(page, 'the thanks');
    await news.click();
    await thanks.getByRole('button', { name: 'Tell me by email' }).click();
    await expect(thanks.getByText('You must enter a valid email address.').first()).toBeVisible();
    await expectFits(page, 'the thanks with an address that is none');
    await thanks.getByRole('textbox', { name: 'Email' }).fill('any-window@example.org');
    await thanks.getByRole('button', { name: 'Tell me by email' }).click();
    await expect(thanks.getByText(/^We have sent a link to /)).toBeVisible();
    await expectFits(page, 'the thanks once an address is told');
    await thanks.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Your recent requests on this device' }).click();
    await page.getByRole('button', { name: /^Tell me by email: / }).click();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expectFits(page, 'a request of the list with its form');
  });

  test('a guest can reach every control of questions, a stop, and the owner of the road', async ({
    page,
  }) => {
    await openHome(page);
    await findAddress(page, 'US 34');
    await page.getByRole('button', { name: 'Create Work Request' }).click();
    await page.getByLabel('Work Type').selectOption('Water Leak');
    const gas = page.getByRole('group', { name: /^Do you smell gas\?/ });
    await gas.getByRole('radio', { name: 'No' }).check();
    await expect(page.getByRole('group', { name: /^How much water comes out\?/ })).toBeVisible();
    await expectFits(page, 'questions');
    await gas.getByRole('radio', { name: 'Yes' }).check();
    await expect(page.getByRole('alert', { name: /^Leave the place/ })).toBeVisible();
    await expectFits(page, 'a stop');
    await page.getByLabel('Work Type').selectOption('Pothole');
    await expect(
      page.getByRole('region', { name: /^State Department of Transportation looks after/ }),
    ).toBeVisible();
    await expectFits(page, 'the owner of the road');
  });

  test('a guest can reach every control where there is no map', async ({ page }) => {
    await page.route('**/assets/open-layers-map-*.js', (route) => route.abort());
    await openHome(page);
    await expect(page.getByText(/The map cannot be shown/)).toBeVisible();
    await expectFits(page, 'no map');
  });

  test('a citizen can reach every control of their requests and their account', async ({ page }) => {
    await page.goto('/#/login');
    await logIn(page, demoResident);
    await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
    const cards = page.getByRole('list', { name: 'My Requests' }).getByRole('button');
    await expect(cards.first()).toBeVisible();
    const show = page.getByRole('button', { name: 'Show My Requests' });
    await expectFits(page, 'the list', async () => {
      if (await show.isVisible()) await show.click();
    });
    await page.getByLabel('Search my requests').fill('nothing like it');
    await expect(page.getByText('No Requests Found')).toBeVisible();
    await expectFits(page, 'the list without a request', async () => {
      if (await show.isVisible()) await show.click();
    });
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectFits(page, "a citizen's menu");
    await page.keyboard.press('Escape');
    await cards.first().click();
    await expect(page.getByRole('heading', { name: /^Request \d/ })).toBeVisible();
    const photo = page.getByRole('button', { name: /^Show photo 1/ });
    await expect(photo).toBeVisible();
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expectFits(page, 'the details');
    await photo.click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectFits(page, 'a photo');
    await page.keyboard.press('Escape');

    await wentBackFrom(page, 'zoom=');
    await page.goto('/#/account');
    await page.getByRole('button', { name: 'Password', exact: true }).click();
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Logged-In Devices' })).toBeVisible();
    await page.getByLabel('New Password', { exact: true }).fill('a');
    await page.getByLabel('New Email', { exact: true }).fill('a');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText(/fields need your attention/)).toBeVisible();
    await expectFits(page, 'the account with its errors');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete My Account' })).toBeVisible();
    await expectFits(page, 'what is said before an account is deleted');
  });

  test('a visitor can reach every control of the other screens', async ({ page, baseURL }) => {
    const { guid } = await reportPothole(baseURL!, 'A hole beside a very long garden fence.');
    const screens: [path: string, seen: (at: Page) => Locator][] = [
      ['login', (at) => at.getByLabel('Email')],
      ['register', (at) => at.getByLabel('First Name')],
      ['success', (at) => at.getByRole('button', { name: 'Back to Login' })],
      ['passwordrecovery', (at) => at.getByRole('button', { name: 'Send Email' })],
      ['passwordreset/0123456789abcdef', (at) => at.getByLabel('New Password', { exact: true })],
      [`requeststatus/${guid}`, (at) => at.getByText('Pothole')],
      ['requeststatus/00000000-0000-4000-8000-000000000000', (at) => at.getByText('No Request Found')],
      ['requeststatus', (at) => at.getByText('Please submit a valid guid.')],
    ];
    await openHome(page);
    for (const [path, locate] of screens) {
      await page.goto(`/#/${path}`);
      await expect(locate(page)).toBeVisible();
      await expectFits(page, path);
    }
    await page.goto(baseURL!.replace('riverbend', 'nowhere'));
    await expect(page.getByRole('heading', { name: 'Whoops!' })).toBeVisible();
    await expectFits(page, 'the splash that failed');
  });
});

test('on a phone the map has buttons for the location at the top and near the thumb, and a pad for residents who do not drag or pinch', async ({
  page,
}) => {
  test.skip(page.viewportSize()!.width !== 390, 'asks for a phone with touch');
  await openHome(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Follow my location')).toBeVisible();
  await expect(button('Place the pin at my location')).toBeVisible();
  await expect(button('Use my location')).toBeHidden();
  await expect(button('Zoom in')).toBeHidden();
  await button('Move the map').tap();
  await expect(button('Zoom in').filter({ visible: true })).toHaveCount(1);
  await expect(button('Move the map left')).toBeVisible();
  await expect(button('Show the whole area')).toBeVisible();
  await expectNothingHidden(page, 'the pad on a phone');
  await button('Move the map').tap();
  await page.getByRole('combobox', { name: /address/i }).tap();
  await expect(button('Use my location')).toBeVisible();
});
