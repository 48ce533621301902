/** The second factor: set up with an app, asked for at sign-in, recovered, and required of everybody. */
import { type Page, expect, test } from '@playwright/test';
import { fillIn } from './desk.ts';
import { addStaff } from './operator.ts';
import { expectAccessible } from './resident.ts';
import { totp } from './totp.ts';

const password = 'four grey potholes';

/** A manager without a second factor. */
async function newManager(client: string): Promise<string> {
  const username = `factor-${crypto.randomUUID().slice(0, 8)}`;
  await addStaff(client, username, password);
  return username;
}

/** The steps from the secret to the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up the second factor' }).click();
  await expect(page.getByRole('img', { name: 'QR code to scan with the app' })).toBeVisible();
  await expectAccessible(page);
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(totp(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const list = page.getByRole('list', { name: 'Your recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  return { secret, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'No account here?' })).toBeVisible();
}

async function signIn(page: Page, username: string, code: string): Promise<void> {
  await page.goto('/desk/account');
  await fillIn(page, password, username);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test(
  'a member sets up a second factor with an app and signs in with it; a recovery code works once',
  { tag: '@desktop' },
  async ({ page }) => {
    const username = await newManager('riverbend');
    await page.goto('/desk');
    await fillIn(page, password, username);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    const { secret, codes } = await setUp(page);
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

    await signOut(page);
    // The code that confirmed the setup is used up; the next one is valid.
    await signIn(page, username, totp(secret, 1));
    await expect(page.getByText('The second factor is on.')).toBeVisible();
    await expectAccessible(page);
    await signOut(page);
    await signIn(page, username, codes[0]!);
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    await signOut(page);
    await signIn(page, username, codes[0]!);
    await expect(page.getByText('This code is wrong, or was already used.')).toBeVisible();
  },
);

test('where a second factor is required, a member sets it up first and then reaches the page they wanted', async ({
  page,
  baseURL,
  viewport,
}) => {
  test.skip(viewport?.width === 390, 'the rule applies to the whole municipality: one test at a time');
  const username = await newManager('lakeside');
  await page.goto(`${baseURL!.replace('riverbend', 'lakeside')}/desk/settings/sign-in`);
  await fillIn(page, password, username);
  await page.getByRole('button', { name: 'Require it for everybody' }).click();
  const question = page.getByRole('dialog', { name: 'Require a second factor for everybody?' });
  await expect(question).toContainText('You have no second factor yourself');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Require it for everybody' }).click();

  await expect(page.getByRole('heading', { name: 'Set up a second factor first' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await setUp(page);
  await expect(page.getByText('Everybody at the desk needs a second factor.')).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/settings\/sign-in$/);
  await page.getByRole('button', { name: 'Make it optional' }).click();
  await expect(page.getByText('The second factor is now optional.')).toBeVisible();
});
