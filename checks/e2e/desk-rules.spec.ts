/**
 * The rules that managers set up for staff: templates, routing, members and API keys. Each is made and then
 * used.
 */
import { type Page, expect, test } from '@playwright/test';
import { fillIn, openCase, openDesk } from './desk.ts';
import { deskLinkOf, keptMails, mailTo } from './mailbox.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible } from './resident.ts';

/** A word of its own for each journey. */
const uniqueWord = () => crypto.randomUUID().slice(0, 8);

async function openSection(page: Page, section: string): Promise<void> {
  await openDesk(page, `/desk/settings/${section}`, 'mia');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test('a template has a fallback for a request without a name, and a reply is made from it', async ({
  page,
  baseURL,
}) => {
  const { workRequestId } = await reportPothole(baseURL!, 'For a reply by a template.');
  const name = `Thanks ${uniqueWord()}`;
  await openSection(page, 'templates');
  await page.getByRole('button', { name: 'New template' }).click();
  const form = page.getByRole('form', { name: 'New template' });
  await form.getByLabel('Name of the template').fill(name);
  await form.getByLabel('Text', { exact: true }).fill('Dear {reporter.firstName}, ');
  await expect(form.getByText('may be missing in a request')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Text', { exact: true }).fill('Dear ');
  await form.getByRole('button', { name: 'First name' }).click();
  // The fallback text is selected, to be typed over.
  await page.keyboard.type('neighbour');
  await page.keyboard.press('End');
  await page.keyboard.type(', thank you.');
  await expect(form.getByLabel('Text', { exact: true })).toHaveValue(
    'Dear {reporter.firstName|neighbour}, thank you.',
  );
  await expect(form.getByRole('figure')).toContainText([
    'Dear Mary, thank you.',
    'Dear neighbour, thank you.',
  ]);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The template ‘${name}’ was saved.`)).toBeVisible();

  const sheet = await openCase(page, workRequestId);
  await sheet.getByRole('button', { name: /^Reply/ }).click();
  await sheet.getByRole('button', { name: 'Template' }).click();
  await sheet.getByRole('combobox', { name: /template/i }).fill(name);
  await expect(sheet.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  // The text keeps its fields, and the words of its readers are below it.
  await expect(sheet.locator('textarea').first()).toHaveValue(
    'Dear {reporter.firstName|neighbour}, thank you.',
  );
  await expect(sheet.getByRole('region', { name: 'How readers read it' })).toContainText(
    'Dear neighbour, thank you.',
  );
});

test(
  'a rule for an area is tried in the box and saved, and a report lands with its team',
  { tag: '@desktop' },
  async ({ page, baseURL, viewport }) => {
    test.skip(viewport?.width === 390, 'the rules apply to the whole municipality: one test at a time');
    const name = `Yard ${uniqueWord()}`;
    await openSection(page, 'routing');
    await page.getByRole('button', { name: 'Paste GeoJSON' }).click();
    const middle = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const municipalityAnswer = await fetch('/api/find-municipality', {
        method: 'POST',
        headers,
        body: '{}',
      });
      const { extent } = (await municipalityAnswer.json()) as {
        extent: Record<'west' | 'south' | 'east' | 'north', number>;
      };
      // A corner of the municipality that no other journey uses.
      const { west, south, east, north } = extent;
      return { longitude: west + (east - west) * 0.2, latitude: south + (north - south) * 0.8 };
    });
    const at = (right: number, up: number) => [middle.longitude + right, middle.latitude + up];
    const ring = [
      at(-0.001, -0.001),
      at(0.001, -0.001),
      at(0.001, 0.001),
      at(-0.001, 0.001),
      at(-0.001, -0.001),
    ];
    const feature = {
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
    await page.getByLabel('Areas as GeoJSON').fill('{"type": "Point"}');
    await page.getByRole('button', { name: 'Use these areas' }).click();
    await expect(page.getByText('No area was found.')).toBeVisible();
    await page.getByLabel('Areas as GeoJSON').fill(JSON.stringify(feature));
    await page.getByRole('button', { name: 'Use these areas' }).click();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByLabel('Area', { exact: true }).selectOption(name);
    await page.getByLabel('Goes to the team').selectOption('Signs and Signals');
    await expectAccessible(page);

    // By keyboard: Enter tries the middle of the map. For an address elsewhere the box says that the rule
    // does not apply.
    const box = page.getByRole('region', { name: 'Who would get it?' });
    await box.getByLabel('Work type').selectOption('Pothole');
    await page.getByRole('application', { name: 'Map of the areas' }).press('Enter');
    await expect(box.getByText('Streets gets it.')).toBeVisible();
    await expect(
      box.getByText('This uses your changes on the screen, which are not saved yet.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The routing was saved.')).toBeVisible();

    // New rules take effect within three seconds.
    await expect(async () => {
      const { workRequestId } = await reportPothole(baseURL!, `In ${name}`, middle);
      const sheet = await openCase(page, workRequestId);
      await expect(sheet.getByRole('button', { name: /^Team/ })).toContainText('Signs and Signals', {
        timeout: 2000,
      });
    }).toPass();

    await page.goto('/desk/settings/routing');
    await page.getByRole('button', { name, exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove the area and its rule' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The routing was saved.')).toBeVisible();
  },
);

test('corners are drawn by pressing the map and by the keyboard, and moved', async ({ page }) => {
  await openSection(page, 'routing');
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const map = page.getByRole('application', { name: 'Map of the areas' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await map.click({ position: { x: 120, y: 120 } });
  const corners = page.getByRole('list', { name: 'Corners' }).getByRole('listitem');
  await expect(corners).toHaveCount(1);
  await map.click({ position: { x: 220, y: 110 } });
  await expect(corners).toHaveCount(2);
  await map.focus();
  await map.press('ArrowDown');
  await map.press('Enter');
  await expect(corners).toHaveCount(3);
  const latitude = page.getByLabel('Corner 3: latitude');
  const latitudeBefore = await latitude.inputValue();
  const pin = page.getByRole('button', { name: 'The chosen corner. Move it with the arrow keys.' });
  await pin.press('ArrowUp');
  await expect(latitude).not.toHaveValue(latitudeBefore);
  await page.getByRole('button', { name: 'Remove corner 2' }).click();
  await expect(corners).toHaveCount(2);
  await page.reload();
  // A journey at the same time may have saved rules of its own. Then the draft asks what to do with it.
  const discard = page.getByRole('button', { name: /^Discard/ });
  await discard.click();
  await expect(discard).toBeHidden();
});

test('an invited member chooses a password by mail and signs in with their permissions', async ({
  page,
  baseURL,
}) => {
  const username = `dana-${uniqueWord()}`;
  const email = `${username}@example.org`;
  await openSection(page, 'members');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const form = page.getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('Username').fill(username);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form.getByText('Please enter an email address.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('First name').fill('Dana');
  await form.getByLabel('Role').selectOption('Crew');
  await form.getByLabel('Streets').check();
  await form.getByLabel('Sees only the requests of these teams').check();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`An invitation was sent to ${email}.`)).toBeVisible();

  const link = deskLinkOf(await mailTo(keptMails(baseURL!), email, /account at the desk/));
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('four grey potholes');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fillIn(page, 'four grey potholes', username);
  await page.getByRole('button', { name: 'Account: Dana' }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('Crew');
  await page.goto('/desk/numbers');
  const views = page.getByRole('button', { name: 'Views', exact: true });
  const pages = page.getByRole('list', { name: 'Pages' });
  await expect(views.or(pages)).toBeVisible();
  if (await views.isVisible()) await views.click();
  await expect(pages.getByRole('link', { name: 'My day' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Settings' })).toHaveCount(0);
});

test('an API key is shown once, calls the desk, and is refused once it is revoked', async ({
  page,
  baseURL,
}) => {
  const name = `Work orders ${uniqueWord()}`;
  await openSection(page, 'keys');
  await page.getByRole('button', { name: 'New API key' }).click();
  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByLabel('Name of the system').fill(name);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const keyRegion = page.getByRole('region', { name: `The key ‘${name}’` });
  const token = await keyRegion.locator('code').innerText();
  expect(token).toMatch(/^fixpoint_key_\d+_/);
  await expectAccessible(page);
  await keyRegion.getByRole('button', { name: 'I have saved the key' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const callWithKey = async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const url = `http://127.0.0.1:${new URL(baseURL!).port}/api/count-requests`;
    return (await fetch(url, { method: 'POST', headers, body: '{"filters":[{}]}' })).status;
  };
  expect(await callWithKey()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${name}.*last used`) }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Revoke the key ‘${name}’?` });
  await expect(question).toContainText('You cannot undo this.');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`The key ‘${name}’ no longer works.`)).toBeVisible();
  expect(await callWithKey()).toBe(401);
});

for (const section of ['teams', 'due-times', 'members', 'sign-in', 'keys', 'webhooks', 'templates'])
  test(`the section ${section} is accessible`, async ({ page }) => {
    await openSection(page, section);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    await expectAccessible(page);
    const firstChoice = page.getByRole('button', { name: /^(Parks and Trees|Ana Alvarez)/ });
    if (await firstChoice.isVisible()) {
      await firstChoice.click();
      await expectAccessible(page);
    }
  });
