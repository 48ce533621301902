/**
 * A guest leaves an e-mail address after a report, gets a mail about the closing, and stops the mails by
 * their link.
 */
import { expect, test } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { keptMails, type Mail, mailTo } from './mailbox.ts';
import { describePothole, expectAccessible, findAddress, openHome } from './resident.ts';

test(
  'a guest leaves an e-mail address in the thanks and gets mails about the report until its link stops them',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const email = `mia-${test.info().project.name}@example.org`;
    const mailbox = keptMails(baseURL!);
    const city = await openBackOffice(baseURL!);
    await openHome(page);
    await findAddress(page, '44 bridge lane');
    await describePothole(page, 'A hole that I want to hear of.');
    await page.getByRole('button', { name: 'Submit Work Request' }).click();

    const thanks = page.getByRole('dialog', { name: 'Thanks!' });
    await thanks.getByRole('button', { name: 'News by email' }).click();
    const newsRegion = thanks.getByRole('region', { name: 'News by email' });
    await newsRegion.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.keyboard.press('Enter');
    await expect(newsRegion.getByRole('status')).toHaveText(/^We have sent a link to m….*@example\.org/);
    await expect(newsRegion.getByRole('button', { name: 'Use another address' })).toBeFocused();
    const follow = thanks.getByRole('link', { name: /Look up your request/ });
    const id = Number(/\d+/.exec((await follow.textContent())!)![0]);
    await follow.click();
    // The device still shows it on the request itself after a reload.
    await page.reload();
    await expect(page.getByRole('region', { name: 'News by email' })).toContainText(
      'We have sent a link to m…',
    );
    const status = page.url();

    const confirmationMail = await mailTo(mailbox, email, /^Emails about request/);
    await page.goto(serverLinkOf(confirmationMail, 'follow'));
    await page.getByRole('button', { name: 'Yes, write to me' }).click();
    await expect(page.getByText(`You get emails about request ${id}`)).toBeVisible();
    await expectAccessible(page);

    await city.setStatus(id, 'Completed');
    const newsMail = await mailTo(mailbox, email, /^The request \d+ that you follow/);
    expect(newsMail.text).toContain('Completed');
    await page.goto(serverLinkOf(newsMail, 'stop'));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByText(/are stopped/).first()).toBeVisible();

    await city.setStatus(id, 'In Progress');
    await page.goto(status);
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('In Progress');
    // The mail to this address comes after any mail still due to the first one.
    await page.getByRole('button', { name: 'Use another address' }).click();
    const otherEmail = `other-${email}`;
    await page.getByRole('textbox', { name: 'Email' }).fill(otherEmail);
    await page.getByRole('button', { name: 'Tell me by email' }).click();
    await mailTo(mailbox, otherEmail, /^Emails about request/);
    expect(await mailbox(email)).toHaveLength(2);
  },
);

/** The link of a mail to the server's page about the mails of a request. */
function serverLinkOf({ text }: Mail, act: 'follow' | 'stop'): string {
  const link = new RegExp(String.raw`https?://\S+/mail/${act}/\w{16}`).exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in:\n${text}`);
  return link;
}
