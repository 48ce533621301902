/** A resident keeps the link of a report, and the device keeps the list of a guest's reports. */
import { expect, type Page, test } from '@playwright/test';
import { logInToMap, newCitizen } from './citizen.ts';
import { submitRequests } from './own-requests.ts';
import { describePothole, expectAccessible, findAddress, openHome } from './resident.ts';

const title = 'Your recent requests on this device';
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thanks!' });
const recentDialog = (page: Page) => page.getByRole('dialog', { name: title });
const isPhone = (page: Page) => page.viewportSize()!.width === 390;

/** Reports a pothole up to 'Thanks!'; returns its id and its link. */
async function report(page: Page, description: string): Promise<{ id: string; link: string }> {
  await findAddress(page, '44 bridge lane');
  await describePothole(page, description);
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
  const follow = thanks(page).getByRole('link', { name: /Look up your request/ });
  const [id] = /\d+/.exec((await follow.textContent()) ?? '')!;
  const path = await follow.getAttribute('href');
  return { id, link: new URL(path!, page.url()).href };
}

async function reportAndClose(page: Page, description: string) {
  const ownReport = await report(page, description);
  await thanks(page).getByRole('button', { name: 'Close' }).click();
  await expect(thanks(page)).toBeHidden();
  return ownReport;
}

async function openRecent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: title }).click();
  await expect(recentDialog(page).getByRole('listitem').first()).toBeVisible();
}

test('a guest reports twice, finds both after a reload, and removes one', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('button', { name: title })).toBeHidden();
  await page.keyboard.press('Escape');
  const firstReport = await reportAndClose(page, 'A hole by the mill');
  const second = await reportAndClose(page, 'A hole by the bridge');

  await page.reload();
  await openRecent(page);
  await expect(recentDialog(page).getByRole('link')).toHaveText([
    new RegExp(`^Pothole, request ${second.id} .*Bridge Lane`),
    new RegExp(`^Pothole, request ${firstReport.id} .*Bridge Lane`),
  ]);
  await expectAccessible(page);
  await page.goBack();
  await expect(recentDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

  await openRecent(page);
  await recentDialog(page)
    .getByRole('link', { name: `request ${firstReport.id}` })
    .click();
  await expect(page.getByText('A hole by the mill')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  await expect(recentDialog(page)).toBeHidden();

  await openRecent(page);
  await recentDialog(page)
    .getByRole('button', { name: `Forget Pothole, request ${second.id}` })
    .click();
  await expect(recentDialog(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page);
  await recentDialog(page).getByRole('button', { name: 'Close' }).click();

  await page.goto('/#/requeststatus');
  const whoops = page.getByRole('dialog', { name: 'Whoops!' });
  await expect(whoops.getByRole('link', { name: `request ${firstReport.id}` })).toBeVisible();
  await expect(whoops.getByRole('link', { name: `request ${second.id}` })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/#/requeststatus/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Whoops! No Request Found' })).toBeVisible();
  await page.getByRole('link', { name: `request ${firstReport.id}` }).click();
  await expect(page.getByText('A hole by the mill')).toBeVisible();

  await page.goto('/#/requeststatus/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('link', { name: `request ${firstReport.id}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forget all' }).click();
  await expect(page.getByText('No requests are kept on this device.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringContaining('recent'),
  );
});

test('a request sent in one tab appears in the list of another', async ({ page, context }) => {
  await openHome(page);
  const { id } = await reportAndClose(page, 'A hole by the mill');
  await openRecent(page);
  const otherPage = await context.newPage();
  await openHome(otherPage);
  const { id: laterId } = await reportAndClose(otherPage, 'A hole by the bridge');
  await expect(recentDialog(page).getByRole('link')).toHaveText([
    new RegExp(`request ${laterId}`),
    new RegExp(`request ${id}`),
  ]);
});

test.describe("the link in 'Thanks!'", () => {
  test('is copied if the browser allows it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openHome(page);
    const { id, link } = await report(page, 'A hole by the mill');
    await thanks(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(thanks(page).getByRole('button', { name: 'Link copied' })).toBeFocused();
    await expect(thanks(page).getByRole('status').first()).toHaveText(`The link to request ${id} is copied.`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessible(page);
    await page.goto(link);
    await expect(page.getByText('A hole by the mill')).toBeVisible();
  });

  test('is shown selected if the browser does not allow copying', async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    const permission = { name: 'clipboard-write', allowWithoutSanitization: false };
    await browser.send('Browser.setPermission', { permission, setting: 'denied' });
    await openHome(page);
    const { id, link } = await report(page, 'A hole by the mill');
    await thanks(page).getByRole('button', { name: 'Copy link' }).click();
    const field = thanks(page).getByLabel(`Link to request ${id}`);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(link);
    expect(await page.evaluate(() => getSelection()!.toString())).toBe(link);
    await expectAccessible(page);
  });
});

test('a citizen finds a new request in their list, marked until they open it', async ({ page, baseURL }) => {
  const citizen = await newCitizen(baseURL!);
  const earlierReports = Array.from({ length: 12 }, (_, number) => ({
    workType: 'Pothole',
    description: `Hole ${number}`,
    longitude: -90.955,
    latitude: 40.425,
  }));
  await submitRequests(baseURL!, citizen, earlierReports);
  await logInToMap(page, citizen);
  const { id } = await reportAndClose(page, 'A hole by the mill');
  if (isPhone(page)) await page.getByRole('button', { name: 'Show My Requests' }).click();
  const card = page
    .getByRole('list', { name: 'My Requests' })
    .getByRole('button', { name: new RegExp(`Id ?${id}\\b`) });
  await expect(card.getByText('Just sent')).toBeInViewport();
  await expectAccessible(page);
  await card.click();
  await expect(page.getByRole('region', { name: `Request ${id}` })).toBeVisible();
  await page.getByRole('button', { name: 'Close the details' }).click();
  await expect(card).toBeInViewport();
  await expect(card.getByText('Just sent')).toBeHidden();

  // The device does not keep a citizen's requests.
  await page.getByRole('button', { name: isPhone(page) ? 'Hide My Requests' : 'Open menu' }).click();
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('button', { name: title })).toBeHidden();
});
