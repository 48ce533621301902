/** The bell of the desk: a mention in an internal note and an assignment tell a colleague at once. */
import { expect, type Page, test } from '@playwright/test';
import { choose, openCase, openDesk } from './desk.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible } from './resident.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notices: / });

test('mention and bell: a clerk mentions a colleague, whose bell rings; an undone assignment leaves no notice', async ({
  page,
  browser,
  baseURL,
}) => {
  const { workRequestId: id } = await reportPothole(baseURL!, 'Is there a gas pipe below?');
  const ben = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await openDesk(ben, '/desk?open=yes', 'ben');
  await expect(bellOf(ben)).toBeVisible();

  // Ana types an @ and chooses Ben by keys.
  await openDesk(page, '/desk?open=yes', 'ana');
  const sheet = await openCase(page, id);
  await sheet.getByRole('button', { name: 'Internal note' }).click();
  const note = sheet.getByLabel(/^Internal note \(staff only\)/);
  await note.pressSequentially('Please look, @be');
  await expect(sheet.getByRole('option', { name: 'Ben Brooks' })).toBeVisible();
  await expectAccessible(page);
  await note.press('Enter');
  await expect(note).toHaveValue('Please look, @Ben Brooks ');
  // The button stays in its place while names are offered.
  await note.fill('Please look, @Ben Brooks or @mi');
  await expect(sheet.getByRole('option', { name: 'Mia Moreno' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Add the note' }).click();
  await expect(
    sheet.getByRole('region', { name: 'Only staff see this' }).getByText('Please look, @Ben Brooks or @mi'),
  ).toBeVisible();

  // Ben's open desk shows it without a reload.
  await expect(bellOf(ben)).toHaveAccessibleName(/\d unread/);
  await bellOf(ben).click();
  const panel = ben.getByRole('dialog', { name: 'Notices' });
  const entry = panel.getByRole('link', { name: new RegExp(`mentioned you in an internal note.*${id}`) });
  await expect(entry).toHaveText(/^Unread: Ana Alvarez mentioned you/);
  await expectAccessible(ben);
  await entry.click();
  const bensSheet = ben.getByRole('region', { name: `Request ${id}` });
  await expect(
    bensSheet
      .getByRole('region', { name: 'Only staff see this' })
      .getByText('Please look, @Ben Brooks or @mi'),
  ).toBeVisible();
  await bellOf(ben).click();
  await panel.getByRole('button', { name: 'Mentions me' }).click();
  await expect(entry).toHaveText(/^Ana Alvarez mentioned you/);
  await panel.getByRole('button', { name: 'All' }).click();

  // The open list follows an assignment, and its undo.
  const assignment = panel.getByRole('link', { name: new RegExp(`assigned a request to you.*${id}`) });
  await choose(sheet, 'Person', 'Ben Brooks');
  await expect(assignment).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(assignment).toHaveCount(0);

  // In a reply an @ is a character.
  await sheet.getByRole('button', { name: 'Reply to the resident' }).click();
  await sheet.getByLabel(/^Reply to the resident/).pressSequentially('Our office @be');
  await expect(sheet.getByRole('option', { name: 'Ben Brooks' })).toHaveCount(0);
  await ben.context().close();
});
