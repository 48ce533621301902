/** A case, worked on by one clerk and by two. */
import { expect, test } from '@playwright/test';
import { newCitizen } from './citizen.ts';
import { choose, hurryReplies, openCase, openDesk } from './desk.ts';
import { keptMails, mailTo } from './mailbox.ts';
import { readByProtocol } from './photographed-request.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible, colourSchemeOf, openHome } from './resident.ts';

test('a status is changed in a menu that saves at once, and undone', async ({ page, baseURL }) => {
  const { workRequestId } = await reportPothole(baseURL!, 'For a status.');
  await openDesk(page);
  const sheet = await openCase(page, workRequestId);
  await page.keyboard.press('s');
  await page.keyboard.type('progr');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Request ${workRequestId}: Status is now In Progress.`)).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Status In Progress/ })).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Timeline' })).toContainText('Submitted → In Progress');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('button', { name: /^Status Submitted/ })).toBeVisible();
});

test('a work type is corrected in the case: the clerk reads what follows, saves it, and undoes it', async ({
  page,
  baseURL,
}) => {
  const { workRequestId } = await reportPothole(baseURL!, 'No hole, but a lamp.');
  await openDesk(page);
  const sheet = await openCase(page, workRequestId);
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Correct the work type' });
  await dialog.getByLabel('Work type').selectOption({ label: 'Street Light Out' });
  await expect(dialog).toContainText('Team: Signs and Signals. Before: Streets.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change the work type' }).click();
  await expect(sheet.getByRole('button', { name: 'Work type Street Light Out' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('button', { name: 'Work type Pothole' })).toBeVisible();
});

test('a pin is moved by keyboard: the address of the new place is found, and all is undone', async ({
  page,
  baseURL,
}) => {
  const { workRequestId } = await reportPothole(baseURL!, 'A hole at another corner.');
  await openDesk(page);
  const sheet = await openCase(page, workRequestId);
  const place = sheet.getByRole('region', { name: 'Place', exact: true });
  const before = await place.getByRole('img', { name: /^Map: / }).getAttribute('aria-label');
  await place.getByRole('button', { name: 'Move the pin' }).click();
  const form = place.getByRole('form', { name: 'Move the pin' });
  await form.getByRole('button', { name: /^The pin shows the place/ }).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
  await expect(form).toContainText('The address belongs to the new place.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save the place' }).click();
  await expect(page.getByText(`The place of request ${workRequestId} is corrected.`)).toBeVisible();
  const map = place.getByRole('img', { name: /^Map: / });
  await expect(map).not.toHaveAttribute('aria-label', before!);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(map).toHaveAttribute('aria-label', before!);
});

test(
  'two clerks edit one case: changes to different fields both stay, a conflict on one field is decided, and nothing is lost',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const { workRequestId } = await reportPothole(baseURL!, 'A hole.');
    await openDesk(page);
    const otherPage = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await openDesk(otherPage);
    // A change by one clerk reaches the other at once; this test is about the time before it arrives.
    await page.route('**/api/live', (route) => route.abort());
    const ownSheet = await openCase(page, workRequestId);
    const otherSheet = await openCase(otherPage, workRequestId);

    // A screen shows its own change before the server has it.
    const otherSave = () => otherPage.waitForResponse('**/api/update-request');
    const prioritySaved = otherSave();
    await choose(otherSheet, 'Priority', 'Priority 1');
    await prioritySaved;
    await choose(ownSheet, 'Status', /^In Progress/);
    await expect(ownSheet.getByRole('button', { name: /^Status In Progress/ })).toBeVisible();
    await expect(ownSheet.getByRole('button', { name: /^Priority 1/ })).toBeVisible();

    await ownSheet.getByRole('button', { name: 'Correct description or address' }).click();
    await ownSheet.getByLabel('Description').fill('A hole, one metre wide.');
    await otherSheet.getByRole('button', { name: 'Correct description or address' }).click();
    await otherSheet.getByLabel('Description').fill('A deep hole.');
    const descriptionSaved = otherSave();
    await otherSheet.getByRole('button', { name: 'Save' }).click();
    await descriptionSaved;
    await ownSheet.getByRole('button', { name: 'Save' }).click();
    const clash = ownSheet.getByRole('region', { name: 'Somebody else changed this request too' });
    await expect(clash).toContainText('A deep hole.');
    await expect(clash).toContainText('A hole, one metre wide.');
    await expectAccessible(page);
    await clash.getByLabel(/^Keep my value/).check();
    await clash.getByRole('button', { name: 'Save this choice' }).click();
    await expect(clash).toBeHidden();
    await expect(otherSheet.getByText('A hole, one metre wide.').first()).toBeVisible();
    await otherPage.context().close();
  },
);

test(
  'a reply is previewed, sent, and called back before it goes out; the clerk gets the text back',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const { workRequestId } = await reportPothole(baseURL!, 'For a reply.');
    await openDesk(page);
    const sheet = await openCase(page, workRequestId);
    await page.keyboard.press('r');
    await page.keyboard.type('We come on Monday.');
    await sheet.getByRole('button', { name: 'Preview' }).click();
    await expect(sheet.getByRole('region', { name: 'The mail as it is sent' })).toContainText(
      /no mail is sent/,
    );
    await sheet.getByRole('button', { name: /^Send/ }).click();
    const unsentReply = sheet.getByRole('region', { name: 'Reply not sent yet' });
    await expect(unsentReply).toContainText('We come on Monday.');
    await unsentReply.getByRole('button', { name: 'Cancel sending' }).click();
    await expect(unsentReply).toBeHidden();
    await expect(sheet.getByLabel(/^Reply to the resident/)).toHaveValue('We come on Monday.');
  },
);

test('the preview equals the mail that arrives: recipient, subject, html with its logo, and text; it runs no script and loads nothing', async ({
  page,
  baseURL,
}) => {
  const citizen = await newCitizen(baseURL!);
  const { requestId } = await (await readByProtocol(baseURL!, citizen)).report('For a mail.');
  await hurryReplies(page);
  await openDesk(page);
  const sheet = await openCase(page, requestId);
  const complaints: string[] = [];
  page.on('console', (consoleMessage) => complaints.push(consoleMessage.text()));
  await page.keyboard.press('r');
  await page.keyboard.type('We come on <Monday>.');
  await sheet.getByRole('button', { name: 'Preview' }).click();
  const preview = sheet.getByRole('region', { name: 'The mail as it is sent' });
  await expect(preview).toContainText(`${citizen.email[0]}•••@city.example`);
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByText('“We come on <Monday>.”')).toBeVisible();
  await expect(frame.getByRole('heading')).toHaveCSS('font-size', '22px');
  const logo = frame.getByRole('img', { name: 'City of Riverbend' });
  expect(await logo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(40);
  await frame.getByRole('link', { name: 'See the request' }).click();
  await expect(frame.getByText('“We come on <Monday>.”')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await preview.getByText('As plain text').click();
  const previewText = await preview.locator('pre').textContent();
  const words = await frame.locator('body').innerText();
  expect(complaints.filter((consoleMessage) => consoleMessage.includes('Content Security Policy'))).toEqual(
    [],
  );

  await sheet.getByRole('button', { name: /^Send/ }).click();
  const subject = new RegExp(`^Your request ${requestId} `);
  const mail = await mailTo(keptMails(baseURL!), citizen.email, subject, 2);
  // The key in the unsubscribe link is made at sending. The minute may also differ.
  const pastPreview = (mailText: string) =>
    mailText
      .replaceAll(/mail\/stop\/\w{16}/g, 'mail/stop/…')
      .replaceAll(/\d+:\d\d [AP]M/g, 'then')
      .trimEnd();
  expect(pastPreview(mail.text)).toBe(pastPreview(previewText!));
  // The mailbox shows the html of the sent mail, with its pictures.
  await page.goto(`http://localhost:${new URL(baseURL!).port}/mailbox/${mail.actId}/html`);
  expect(pastPreview(await page.locator('body').innerText())).toBe(pastPreview(words));
});

test("an internal note has its own place and text, and the resident's page shows none of it", async ({
  page,
  baseURL,
}) => {
  const { workRequestId, guid } = await reportPothole(baseURL!, 'For a note.');
  await openDesk(page);
  const sheet = await openCase(page, workRequestId);
  await page.keyboard.press('n');
  await page.keyboard.type('Their neighbour is difficult.');
  await page.reload();
  await expect(sheet.getByLabel('Internal note (staff only)')).toHaveValue('Their neighbour is difficult.');
  await sheet.getByRole('button', { name: 'Add the note' }).click();
  await expect(sheet.getByRole('region', { name: 'Only staff see this' })).toContainText('is difficult');
  await expect(sheet.getByRole('region', { name: 'What the resident sees' })).not.toContainText('difficult');
  await openHome(page);
  await page.goto(`/#/requeststatus/${guid}`);
  await expect(page.getByText('For a note.').first()).toBeVisible();
  await expect(page.getByText('difficult')).toHaveCount(0);
});

test("a colleague's changes to the case appear without a reload", async ({ page, browser, baseURL }) => {
  const { workRequestId } = await reportPothole(baseURL!, 'For two.');
  await openDesk(page);
  const otherPage = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await openDesk(otherPage);
  const sheet = await openCase(page, workRequestId);
  const otherSheet = await openCase(otherPage, workRequestId);
  await choose(otherSheet, 'Status', /^In Progress/);
  await expect(sheet.getByRole('button', { name: /^Status In Progress/ })).toBeVisible();

  // The clerk's unfinished text keeps its base version. The colleague's words are not overwritten just
  // because they have arrived.
  for (const [at, words] of [
    [sheet, 'For two, as I see it.'],
    [otherSheet, 'For two, as they see it.'],
  ] as const) {
    await at.getByRole('button', { name: 'Correct description or address' }).click();
    await at.getByLabel('Description').fill(words);
  }
  await otherSheet.getByRole('button', { name: 'Save' }).click();
  await expect(otherSheet.getByText('For two, as they see it.').first()).toBeVisible();
  await choose(otherSheet, 'Priority', 'Priority 1');
  await expect(sheet.getByRole('button', { name: /^Priority 1/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  const clash = sheet.getByRole('region', { name: 'Somebody else changed this request too' });
  await expect(clash).toContainText('For two, as they see it.');
  await clash.getByRole('button', { name: 'Save this choice' }).click();
  await expect(clash).toBeHidden();
  const residentView = sheet.getByRole('region', { name: 'What the resident sees' });
  await expect(residentView.getByText('For two, as they see it.', { exact: true })).toBeVisible();
  await otherPage.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('a case is accessible: with its menus, its composers, and when it does not exist', async ({
      page,
      baseURL,
    }) => {
      const { workRequestId } = await reportPothole(baseURL!, 'A case to look at.');
      await openDesk(page);
      const sheet = await openCase(page, workRequestId);
      await expectAccessible(page);
      await page.keyboard.press('s');
      await expect(sheet.getByRole('listbox', { name: 'Status' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await sheet.getByRole('button', { name: /^Due / }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      await sheet.getByRole('button', { name: 'Reply to the resident' }).click();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: /^Send/ }).click();
      await sheet.getByRole('button', { name: 'Add the note' }).click();
      await expect(sheet.getByText(/^Please write a (note|reply)\.$/)).toHaveCount(2);
      await expectAccessible(page);
      await page.goto('/desk/requests/999999?open=yes');
      await expect(page.getByRole('heading', { name: 'There is no such request' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
