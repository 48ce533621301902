/**
 * Words longer than English ones, and a page from right to left: nothing is cut off or covered, and axe finds
 * nothing.
 */
import { expect, type Page, test } from '@playwright/test';
import { demoResident } from './citizen.ts';
import { findHiddenControls } from './every-control.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';
import { pseudoLanguages, speakPseudoLanguage } from './sentences.ts';

/** Expects every control to be fully visible, and axe to find nothing. */
async function expectFits(page: Page): Promise<void> {
  await expect
    .soft(async () => expect(await findHiddenControls(page)).toEqual([]))
    .toPass({ timeout: 15_000 });
  await expectAccessible(page);
}

for (const language of pseudoLanguages) {
  const { say } = language;
  test.describe(`in ${language.name}`, () => {
    test.skip(({ viewport }) => colourSchemeOf(viewport) === 'dark', 'space is tight only on the phone');
    test.beforeEach(async ({ context, page, baseURL }) => {
      await speakPseudoLanguage(context, language, baseURL!);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    test('a guest gets from the disclaimer to the form', async ({ page }) => {
      await page.goto('/');
      const direction = language.insteadOf === 'ar' ? 'rtl' : 'ltr';
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const accept = page.getByRole('button', { name: say('disclaimer.accept') });
      await expect(accept).toBeVisible();
      await expectFits(page);
      await accept.click();
      await expect(page.getByText(say('home.placePin'))).toBeVisible();
      await expectFits(page);
      await page.getByRole('button', { name: say('home.openMenu') }).click();
      await expect(page.getByRole('link', { name: say('home.register') })).toBeVisible();
      await expectFits(page);
      await page.keyboard.press('Escape');
      const search = page.getByRole('combobox', { name: say('home.address') });
      await search.fill('44 bridge lane');
      await expect(page.getByRole('option').first()).toBeVisible();
      await search.press('ArrowDown');
      await search.press('Enter');
      await expect(page.getByRole('button', { name: say('home.create') })).toBeVisible();
      await expectFits(page);
      await page.getByRole('button', { name: say('home.create') }).click();
      await page.getByRole('button', { name: say('home.submit') }).click();
      await expect(page.getByText(say('home.descriptionRequired')).first()).toBeVisible();
      await expectFits(page);
    });

    test('a citizen gets from login to list, details and account', async ({ page }) => {
      await page.goto('/#/register');
      await page.getByRole('button', { name: say('register.submit') }).click();
      await expect(page.getByText(say('register.firstNameRequired')).first()).toBeVisible();
      await expectFits(page);
      await page.goto('/#/login');
      await expect(page.getByRole('button', { name: say('login.createAccount') })).toBeVisible();
      await page.getByLabel(say('login.email'), { exact: true }).fill(demoResident.email);
      await page.getByLabel(say('login.password'), { exact: true }).fill(demoResident.password);
      await page.getByRole('button', { name: say('login.submit') }).click();
      await page.getByRole('button', { name: say('disclaimer.accept') }).click();
      const showList = page.getByRole('button', { name: say('list.show') });
      const list = page.getByRole('region', { name: say('list.title') });
      await expect(showList.or(list).first()).toBeVisible();
      if (await showList.isVisible()) await showList.click();
      const card = list.getByRole('list').getByRole('button').first();
      await expect(card).toBeVisible();
      await expectFits(page);
      await card.click();
      await expect(page.getByText(say('notes.add')).first()).toBeVisible();
      await expectFits(page);
      await page.goto('/#/account');
      await expect(page.getByRole('button', { name: say('account.submit') })).toBeVisible();
      await expectFits(page);
    });
  });
}
