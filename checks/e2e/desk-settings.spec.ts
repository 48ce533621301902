/** A manager changes the municipality's settings at the desk; residents and clerks see them at once. */
import { type Browser, type Page, expect, test } from '@playwright/test';
import { openDesk } from './desk.ts';
import { expectAccessible, findAddress, colourSchemeOf, openHome } from './resident.ts';

const section = (page: Page, part: string) => page.goto(`/desk/settings/${part}`);

/** Opens a section of the settings as the manager of the demo. */
async function openSettings(page: Page, part: string): Promise<void> {
  await section(page, part);
  await page.getByLabel('Username').fill('mia');
  await page.getByLabel('Password', { exact: true }).fill('riverbend manager');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

/** Routes requests of this work type to this team from now on. */
async function route(page: Page, workType: string, team: string): Promise<void> {
  await section(page, 'routing');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const rule = page.getByRole('list', { name: 'The rule that you are changing' });
  await rule.getByLabel('Work type').selectOption(workType);
  await rule.getByLabel('Goes to the team').selectOption(team);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The routing was saved.')).toBeVisible();
}

/** Reports a broken bench of this work type as a guest. */
async function reportBench(browser: Browser, baseURL: string, workType: string): Promise<void> {
  await using context = await browser.newContext({ baseURL });
  const resident = await context.newPage();
  await openHome(resident);
  await findAddress(resident, 'bridge lne 44');
  await resident.getByRole('button', { name: 'Create Work Request' }).click();
  await resident.getByLabel('Work Type').selectOption(workType, { timeout: 2000 });
  await resident.getByLabel('Description').fill('One board is missing.');
  await resident.getByRole('button', { name: 'Submit Work Request' }).click();
  await expect(resident.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
}

/** Opens the newest request of this work type at the desk, and expects it with this team. */
async function expectTeam(browser: Browser, baseURL: string, workType: string, team: string): Promise<void> {
  await using context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await openDesk(desk);
  const list = desk.getByRole('list', { name: 'Requests' });
  await list
    .getByRole('link', { name: new RegExp(workType) })
    .first()
    .click();
  const sheet = desk.getByRole('region', { name: /^Request \d+/ });
  await expect(sheet).toContainText('One board is missing.');
  await expect(sheet.getByRole('button', { name: /^Team/ })).toContainText(team, { timeout: 2000 });
}

test(
  'a manager adds a work type, a resident reports it, and a clerk of its team opens it in the queue',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const name = `Broken bench ${colourSchemeOf(page.viewportSize())}`;
    await openSettings(page, 'work-types');
    await page.getByRole('button', { name: 'Add a work type' }).click();
    const entry = page.getByRole('group', { name: 'Name' }).last();
    await entry.getByLabel('English').fill(name);
    await entry.getByLabel('Español').fill('Banco roto');
    await page.getByText('1 change is not saved').click();
    await expect(page.getByRole('region', { name: 'Not saved' })).toContainText(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Work types: saved')).toBeVisible();
    await route(page, name, 'Parks and Trees');

    // Every process sees new settings and rules within three seconds.
    await expect(async () => {
      await reportBench(browser, baseURL!, name);
      await expectTeam(browser, baseURL!, name, 'Parks and Trees');
    }).toPass();

    // Residents in other journeys must not choose it.
    await section(page, 'work-types');
    // Other work types name it too, as one to compare with.
    await page.locator('summary').filter({ hasText: name }).click();
    await page.getByLabel('Residents can choose it').locator('visible=true').uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Work types: saved')).toBeVisible();
    await section(page, 'log');
    const lastEntry = page
      .getByRole('list', { name: 'Log' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .first();
    await expect(lastEntry).toContainText('Mia Moreno');
    await expect(lastEntry).toContainText('In use');
  },
);

test('a changed look is previewed in light and dark before it is saved, survives a reload, and is undone', async ({
  page,
}) => {
  await openSettings(page, 'texts');
  const name = page.getByLabel('Name of the municipality');
  const nameBefore = await name.inputValue();
  await name.fill('City of Riverbend, for a moment');
  await page.reload();
  await expect(name).toHaveValue('City of Riverbend, for a moment');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue(nameBefore);

  await section(page, 'looks');
  await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#ffdd00');
  await expect(page.getByText(/Light mode\. Contrast .* Adapted to/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();

  await section(page, 'links');
  await page.getByRole('button', { name: 'Move Call 555-0142 up' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Links: saved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
});

for (const part of ['statuses', 'links', 'reporting', 'log', 'work-types'])
  test(`axe finds nothing in the settings: ${part}`, async ({ page }) => {
    await openSettings(page, part);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    const firstSummary = page.getByRole('main').locator('details summary').first();
    if ((await firstSummary.count()) > 0) await firstSummary.click();
    await expectAccessible(page);
  });
