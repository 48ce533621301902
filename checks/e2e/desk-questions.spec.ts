/** The editor of questions at the desk: a manager writes them, publishes them, and takes them back. */
import { type Page, expect, test } from '@playwright/test';
import { openDesk } from './desk.ts';
import { expectAccessible } from './resident.ts';

/** A work type that no other journey asks about; each project has its own. */
const workTypeOf = (page: Page) => (page.viewportSize()?.width === 390 ? /^Playground/ : /^Overgrown/);

async function openEditor(page: Page): Promise<void> {
  await openDesk(page, '/desk/settings/questions', 'mia');
  await expect(page.getByRole('heading', { name: 'This is how residents see it' })).toBeVisible();
  const workType = page.getByLabel('Work type', { exact: true });
  const option = workType.locator('option').filter({ hasText: workTypeOf(page) });
  await workType.selectOption(await option.getAttribute('value'));
}

async function add(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByRole('option', { name: kind }).click();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish the questions/ });
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Version \d+ was published\.$/)).toBeVisible();
}

test(
  'a manager writes a question and a stop with a condition, sees them as residents do, publishes them, and takes them back',
  { tag: ['@phone', '@desktop'] },
  async ({ page }) => {
    await openEditor(page);
    const preview = page.getByRole('region', { name: 'This is how residents see it' });

    await add(page, /^Yes or no/);
    await page.getByLabel('Question', { exact: true }).fill('Does it burn or smell of gas?');
    await expectAccessible(page);
    await add(page, /^Stop/);
    await page.getByLabel('Heading').fill('Keep away and call now');
    await page.getByLabel('When residents see it').selectOption('Only if …');
    await expect(page.getByText('Only if ‘Does it burn or smell of gas?’ is ‘Yes’.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish …' }).click();
    await expect(page.getByText('Enter the number that residents should call.').first()).toBeVisible();
    await expectAccessible(page);

    // The window closes before everything is right: nothing is lost.
    await page.reload();
    await expect(page.getByRole('region', { name: 'Changes that are not published' })).toBeVisible();
    await page.getByText('Keep away and call now').first().click();
    await page.getByLabel('Phone number').fill('309 555 0100');
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await preview.getByLabel('Yes').check();
    await expect(preview.getByText('Call 309 555 0100')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Check the answers' })).toHaveCount(0);
    await expectAccessible(page);
    await preview.getByLabel('No', { exact: true }).check();
    await preview.getByRole('button', { name: 'Check the answers' }).click();
    await expect(preview.getByText('The report could be sent with these answers.')).toBeVisible();
    await publish(page);

    // The order changes by the keyboard. The stop names a question that comes later then, and says so.
    await page.getByRole('button', { name: 'Move Keep away and call now', exact: true }).press('ArrowUp');
    await expect(page.getByText('Needs a correction')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Needs a correction')).toHaveCount(0);

    await page.getByText(/^History:/).click();
    await page.getByRole('button', { name: 'Ask nothing' }).click();
    const question = page.getByRole('dialog', { name: 'Ask nothing?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Ask nothing' }).click();
    await expect(preview.getByText('Residents are asked nothing. Add an entry to begin.')).toBeVisible();
    await expectAccessible(page);
  },
);
