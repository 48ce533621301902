/**
 * From the first visit to the mail in the resident's language, taken from the browser or chosen in the menu.
 */
import { expect, type Page, test } from '@playwright/test';
import { newcomer } from './citizen.ts';
import { keptMails, linkOf, mailTo } from './mailbox.ts';
import { expectAccessible } from './resident.ts';
import { type SentenceOfKey, catalogueSentences } from './sentences.ts';

/** The texts that the resident sees in the municipality and in the mail. */
interface Words {
  say: SentenceOfKey;
  disclaimer: RegExp;
  pothole: string;
}

const spanish: Words = { say: catalogueSentences('es'), disclaimer: /Si huele a gas/, pothole: 'Bache' };
const arabic: Words = {
  say: catalogueSentences('ar'),
  disclaimer: /إذا شممت رائحة غاز/,
  pothole: 'حفرة في الطريق',
};

/** Starts at the open disclaimer, reports a pothole, and creates an account from it. */
async function reportAndRegister(page: Page, { say, disclaimer, pothole }: Words): Promise<string> {
  await expect(page.getByText(disclaimer)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('disclaimer.accept') }).click();
  const search = page.getByRole('combobox', { name: say('home.address') });
  await search.fill('44 bridge lane');
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByRole('button', { name: say('home.create') }).click();
  await page.getByLabel(say('home.workType')).selectOption(pothole);
  await page.getByLabel(say('home.description')).fill('A hole, by the school.');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('home.submit') }).click();
  const thanks = page.getByRole('dialog', { name: say('home.thanks') });
  await expect(thanks).toBeVisible();
  await expectAccessible(page);
  await thanks.getByRole('button', { name: say('home.createAccount') }).click();
  // 'Thanks!' also has a field for an email.
  await expect(page.getByRole('heading', { name: say('register.title') })).toBeVisible();
  const { email, password } = newcomer();
  await page.getByLabel(say('register.email'), { exact: true }).fill(email);
  await page.getByLabel(say('register.confirmEmail')).fill(email);
  await page.getByLabel(say('register.firstName'), { exact: true }).fill('Ada');
  await page.getByLabel(say('register.lastName'), { exact: true }).fill('Lane');
  const send = async (language: string) => {
    await page.getByLabel(say('register.password'), { exact: true }).fill(language);
    await page.getByLabel(say('register.confirmPassword')).fill(language);
    await page.getByRole('button', { name: say('register.submit') }).click();
  };
  // The server's messages are in this language, too.
  await send('password123');
  const refusal = page.getByRole('dialog');
  await expect(refusal).toContainText(say('password.common'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await send(password);
  await expect(page.getByRole('heading', { name: say('success.title') })).toBeVisible();
  return email;
}

/** Follows the link of the mail, which is in the same language. */
async function followMail(page: Page, origin: string, email: string, say: SentenceOfKey): Promise<void> {
  const subject = say('validate.subject', { municipality: 'City of Riverbend' });
  const mail = await mailTo(keptMails(origin), email, new RegExp(subject.replaceAll(/[\u2068\u2069]/g, '.')));
  await page.goto(linkOf(mail));
  const modal = page.getByRole('dialog', { name: say('validate.successTitle') });
  await expect(modal).toBeVisible();
  await expectAccessible(page);
}

test.describe('in a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('a resident reports, registers and reads the mail in Spanish', async ({ page, baseURL }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const email = await reportAndRegister(page, spanish);
    await followMail(page, baseURL!, email, spanish.say);
  });
});

test('a resident who chooses Arabic reports, registers and reads the mail in Arabic', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Accept Disclaimer' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const email = await reportAndRegister(page, arabic);
  await followMail(page, baseURL!, email, arabic.say);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'الإبلاغ عن مشكلة' })).toBeVisible();
  await expectAccessible(page);
});

test('a change of the language keeps the draft and the login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
  const search = page.getByRole('combobox', { name: /address/i });
  await search.fill('44 bridge lane');
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  await page.getByLabel('Description').fill('Half of a sentence');
  await page.goto('/#/login');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/#/home');
  await expect(page.getByLabel(catalogueSentences('fr')('home.description'))).toHaveValue(
    'Half of a sentence',
  );
});
