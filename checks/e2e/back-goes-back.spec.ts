/**
 * Back is always one step back: each open panel is a step in the history, and the last step leaves the
 * portal.
 */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { logIn, logInToMap, newCitizen, type CitizenAccount } from './citizen.ts';
import { submitRequests } from './own-requests.ts';
import { describePothole, expectAccessible, findAddress, openHome } from './resident.ts';

const hole = (description: string) => ({
  workType: 'Pothole',
  description,
  longitude: -90.955,
  latitude: 40.425,
});
const picture = { create: { width: 600, height: 400, channels: 3 as const, background: '#6b4f3a' } };
const photo = {
  name: 'IMG_0001.JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp(picture).jpeg().toBuffer(),
};

const details = (page: Page, id: number) => page.getByRole('region', { name: `Request ${id}` });
const list = (page: Page) => page.getByRole('region', { name: 'My Requests' });
const form = (page: Page) => page.getByRole('region', { name: 'Create Work Request' });
const words = (page: Page) => page.getByLabel('Description');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Work Request' });
const isPhone = (page: Page) => page.viewportSize()!.width === 390;

/** A citizen with one request, and its id. */
async function citizenWithRequest(origin: string): Promise<{ citizen: CitizenAccount; id: number }> {
  const citizen = await newCitizen(origin);
  const [id] = await submitRequests(origin, citizen, [hole('A deep hole by the mill')]);
  return { citizen, id: id! };
}

/** Presses the card of a request; on a phone the list is opened first. */
async function openDetails(page: Page, id: number): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Show My Requests' }).click();
  await list(page)
    .getByRole('button', { name: new RegExp(`Id ?${id}\\b`) })
    .click();
  await expect(details(page, id)).toBeVisible();
}

/** Goes back and forward, each time as soon as the browser has moved. */
async function goInHaste(page: Page, deltas: number[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (const delta of wanted) {
      await new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        history.go(delta);
      });
    }
  }, deltas);
}

/** Expects that the next Back leaves the portal. */
async function expectLastStep(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
}

/** Expects the focus to be inside this element. */
const hasFocus = (container: ReturnType<typeof details>) =>
  expect.poll(() => container.evaluate((element) => element.contains(document.activeElement))).toBe(true);

test('Back closes the form and Forward opens it again; after sending, Back does not reopen it', async ({
  page,
}) => {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await describePothole(page, 'A deep hole by the mill');
  await expect(page).toHaveTitle('Create Work Request · City of Riverbend');

  await page.goBack();
  await expect(form(page)).toBeHidden();
  await expect(createButton(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Report an issue/);
  await page.goForward();
  await expect(words(page)).toHaveValue('A deep hole by the mill');
  await hasFocus(form(page));

  await page.reload();
  await expect(words(page)).toHaveValue('A deep hole by the mill');
  await page.goBack();
  await expect(form(page)).toBeHidden();
  await page.goForward();
  await expect(words(page)).toHaveValue('A deep hole by the mill');

  await page.getByRole('button', { name: 'Submit Work Request' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thanks!' });
  await expect(thanks).toBeVisible();
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(thanks).toBeHidden();
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  await page.goForward();
  await expect(thanks).toBeHidden();
  await expect(form(page)).toBeHidden();
  await expectLastStep(page);
});

test("Back closes 'Thanks!' and then leaves, also after its link was followed and Back returned to it", async ({
  page,
}) => {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await describePothole(page, 'Another hole');
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thanks!' });
  await thanks.getByRole('link', { name: /Look up your request/ }).click();
  await expect(page.getByText('Another hole')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
  await expect(thanks).toBeHidden();
  await expectLastStep(page);
});

test('a form closed by its button removes its step from the history', async ({ page }) => {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await createButton(page).click();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await createButton(page).click();
  await page.getByRole('button', { name: 'Cancel Work Request' }).click();
  await expect(page.getByText('Your request was discarded.')).toBeVisible();
  await page.goForward();
  await expect(form(page)).toBeHidden();
  await expectLastStep(page);
});

test('Back closes the menu; from a screen opened in the menu, Back leads to the map', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.goForward();
  await expect(menu(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(menu(page)).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu(page).getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await expectLastStep(page);
});

test(
  'Back closes photo, details and list one step at a time',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const { citizen, id } = await citizenWithRequest(baseURL!);
    await logInToMap(page, citizen);
    await openDetails(page, id);
    await expect(page).toHaveURL(new RegExp(`#/home\\?request=${id}$`));
    await expect(page).toHaveTitle(`Request ${id} · City of Riverbend`);
    await page.locator('input[type=file]').setInputFiles(photo);
    const thumbnail = page.getByRole('button', { name: 'Show photo 1 of 1 larger' });
    await thumbnail.click({ timeout: 60_000 });
    const zoom = page.getByRole('dialog', { name: /^Pothole/ });
    await expect(zoom.getByRole('img')).toBeVisible();

    await page.goBack();
    await expect(zoom).toBeHidden();
    await expect(thumbnail).toBeFocused();
    await page.goForward();
    await expect(zoom.getByRole('img')).toBeVisible();
    await zoom.getByRole('button', { name: 'Close the photo' }).click();
    await expect(zoom).toBeHidden();
    await expect(details(page, id)).toBeVisible();

    await page.reload();
    await expect(details(page, id)).toBeVisible();
    await hasFocus(details(page, id));
    await page.goBack();
    await expect(details(page, id)).toBeHidden();
    await expect(list(page)).toBeVisible();
    await expect(page).toHaveURL(/#\/home$/);
    if (isPhone(page)) {
      await page.goBack();
      await expect(list(page)).toBeHidden();
      await page.goForward();
      await expect(list(page)).toBeVisible();
    }
    await page.goForward();
    await expect(details(page, id)).toBeVisible();
    await page.getByRole('button', { name: 'Close the details' }).click();
    await expect(details(page, id)).toBeHidden();
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Hide My Requests' }).click();
      await expect(list(page)).toBeHidden();
    }
    await expect(page).toHaveURL(/#\/home$/);
  },
);

test('a resident who goes back and forward quickly arrives where the history says', async ({
  page,
  baseURL,
}) => {
  const { citizen, id } = await citizenWithRequest(baseURL!);
  await logInToMap(page, citizen);
  await openDetails(page, id);
  await goInHaste(page, [-1, 1, -1, 1, -1]);
  await expect(details(page, id)).toBeHidden();
  await expect(page).toHaveURL(/#\/home$/);
  await goInHaste(page, [1, -1, 1]);
  await expect(details(page, id)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`request=${id}$`));
});

test.describe('the address of a request', () => {
  test('opens the details for its citizen; closing them leads home', async ({ page, baseURL }) => {
    const { citizen, id } = await citizenWithRequest(baseURL!);
    await logInToMap(page, citizen);
    await page.goto('about:blank');
    await page.goto(`/#/home?request=${id}`);
    await expect(details(page, id).getByText('A deep hole by the mill')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close the details' }).click();
    await expect(details(page, id)).toBeHidden();
    await expect(page).toHaveURL(/#\/home$/);
  });

  test('asks a guest to log in and leads there; cancelling leads home', async ({ page, baseURL }) => {
    const { citizen, id } = await citizenWithRequest(baseURL!);
    await page.goto(`/#/home?request=${id}`);
    await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
    await page.goto(`/#/home?request=${id}`);
    await logIn(page, citizen);
    await expect(details(page, id).getByText('A deep hole by the mill')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/home\\?request=${id}$`));
    await page.getByRole('button', { name: 'Close the details' }).click();
    await expect(page).toHaveURL(/#\/home$/);
    // After the citizen logs out, neither the page nor the address shows the request.
    await page.goto(`/#/home?request=${id}`);
    await expect(details(page, id)).toBeVisible();
    await page.getByRole('button', { name: 'Close the details' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu(page).getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
    await expect(page).toHaveURL(/#\/home$/);
  });

  test("says that the request is not among another citizen's, and leads home", async ({ page, baseURL }) => {
    const { id } = await citizenWithRequest(baseURL!);
    await logInToMap(page, await newCitizen(baseURL!));
    await page.goto(`/#/home?request=${id}`);
    await expect(page.getByText(`Request ${id} is not among your requests.`)).toBeVisible();
    await expect(details(page, id)).toBeHidden();
    await expect(page).toHaveURL(/#\/home$/);
  });
});

test('on other screens Back closes a modal and then leaves the screen', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu(page).getByRole('link', { name: 'Login' }).click();
  await logIn(page, { email: 'nobody@city.example', password: 'wrong' });
  const whoops = page.getByRole('dialog', { name: 'Whoops!' });
  await expect(whoops).toBeVisible();
  await page.goBack();
  await expect(whoops).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@city.example');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expectLastStep(page);
});

test('a modal that leads elsewhere when closed adds no step: Back leaves with it', async ({ page }) => {
  await openHome(page);
  await page.goto('/#/requeststatus');
  const whoops = page.getByRole('dialog', { name: 'Whoops!' });
  await expect(whoops.getByText('Please submit a valid guid.')).toBeVisible();
  await page.goBack();
  await expect(whoops).toBeHidden();
  await expect(page).toHaveURL(/#\/home$/);
  await expectLastStep(page);
});
