/**
 * A citizen's report until it is closed. The municipality's changes appear on the open page, in the list and
 * by mail.
 */
import { expect, test } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { writeCameraPhoto } from './camera-photo.ts';
import { expectLoggedIn, logInToMap, newCitizen } from './citizen.ts';
import { keptMails, mailTo } from './mailbox.ts';
import { describePothole, findAddress } from './resident.ts';

test(
  'a citizen follows a report until it is closed, without reloading the page',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const ada = await newCitizen(baseURL!);
    const mailbox = keptMails(baseURL!);
    const city = await openBackOffice(baseURL!);
    await logInToMap(page, ada);

    await findAddress(page, '44 bridge lane');
    await describePothole(page, 'A hole that I follow to its end.');
    await page.getByRole('button', { name: 'Submit Work Request' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thanks!' });
    const sentence = await thanks.getByText(/^Check the list or map/).textContent();
    const id = Number(/\d+/.exec(sentence!)![0]);
    await thanks.getByRole('button', { name: 'Close' }).click();

    const firstMail = await mailTo(mailbox, ada.email, /^Your request/);
    const guid = /#\/requeststatus\/([0-9a-f-]{36})/.exec(firstMail.text)![1]!;

    const showList = page.getByRole('button', { name: 'Show My Requests' });
    if (await showList.isVisible()) await showList.click();
    const card = page.getByRole('button', { name: 'A hole that I follow to its end.' });
    await expect(card).toContainText('Submitted');
    await card.click();
    const details = page
      .getByRole('region', { name: `Request ${id}` })
      .or(page.getByRole('dialog', { name: `Request ${id}` }));
    const progress = details.getByRole('region', { name: 'Progress' });
    await expect(progress).toContainText('Submitted');

    // The municipality works on it: the open page shows it.
    await city.setStatus(id, 'In Progress', 'Crew 4 is on its way.');
    await expect(progress).toContainText('In Progress');
    expect((await mailTo(mailbox, ada.email, /^Your request/, 2)).text).toContain('In Progress');
    await city.addNote(guid, 'We fill it on Thursday.');
    await expect(progress).toContainText('We fill it on Thursday.');
    expect((await mailTo(mailbox, ada.email, /^Your request/, 3)).text).toContain('We fill it on Thursday.');

    // The citizen answers, and adds a photo.
    await details.getByRole('button', { name: 'Add Note' }).click();
    await details.getByPlaceholder('Add your note here').fill('Thank you. It has grown.');
    await details.getByRole('button', { name: 'Save Note' }).click();
    await expect
      .poll(() => city.notesOf(guid))
      .toMatchObject([
        { UserName: 'City of Riverbend', Note: 'We fill it on Thursday.' },
        { UserName: ada.email, Note: 'Thank you. It has grown.' },
      ]);
    const photo = test.info().outputPath('grown.jpg');
    await writeCameraPhoto(photo);
    await details.locator('input[type=file]').setInputFiles(photo);
    await expect.poll(() => city.photosOf(guid), { timeout: 60_000 }).toBe(1);
    await expect(details.getByRole('button', { name: 'Show photo 1 of 1 larger' })).toBeVisible();

    await city.setStatus(id, 'Completed');
    await expect(progress).toContainText('Completed');
    expect((await mailTo(mailbox, ada.email, /^Your request/, 4)).text).toContain('Completed');
    await details.getByRole('button', { name: 'Close the details' }).click();
    if (await showList.isVisible()) await showList.click();
    await expect(card).toContainText('Completed');

    await logOut();
    await expectLoggedIn(page, false);
    await expect(card).toBeHidden();
    await expect(page.getByRole('button', { name: /My Requests/ })).toBeHidden();

    async function logOut(): Promise<void> {
      const hideList = page.getByRole('button', { name: 'Hide My Requests' });
      if (page.viewportSize()!.width < 675 && (await hideList.isVisible())) await hideList.click();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click();
      await expect(page.getByText('You been logged out. You are now anonymous')).toBeVisible();
    }
  },
);
