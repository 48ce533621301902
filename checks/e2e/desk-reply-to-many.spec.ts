/** A reply to a request that is the main request of two others: three people read it, each with their own name. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signInAs } from './desk-caller.ts';
import { hurryReplies, openCase, openDesk } from './desk.ts';
import { keptMails } from './mailbox.ts';
import { expectAccessible } from './resident.ts';

const newAddress = () => `reply.${randomUUID()}@resident.example`;

test(
  'a reply to a main request names its three readers before it goes, and each of the three mails says what is true and names its reader alone',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const ben = await signInAs(baseURL!, 'ben', 'riverbend parks');
    const mia = await signInAs(baseURL!, 'mia', 'riverbend manager');
    const [maria, sam, nameless] = [newAddress(), newAddress(), newAddress()];
    const word = `reply${randomUUID().slice(0, 8)}`;
    const mainRequest = await ben.takeIn(`The first: ${word}`, maria, 'Maria');
    const ofSam = await ben.takeIn(`The second: ${word}`, sam, 'Sam');
    const ofNobody = await ben.takeIn(`The third: ${word}`, nameless);
    for (const requestId of [ofSam, ofNobody]) {
      const { version } = await ben.call<{ version: number }>('find-request', { requestId });
      await ben.call('link-duplicate', { requestId, version, duplicateOf: mainRequest });
    }
    const text =
      'Dear {reporter.firstName|neighbour}, {request.number} is {status}: {request.outcome|no end}.';
    await mia.call('save-template', { name: word, text });

    await openDesk(page);
    await hurryReplies(page, 20);
    const sheet = await openCase(page, mainRequest);
    await sheet.getByRole('button', { name: /^Reply/ }).click();
    await sheet.getByRole('button', { name: 'Template' }).click();
    await sheet.getByRole('combobox', { name: /template/i }).fill(word);
    await expect(sheet.getByRole('option', { name: word })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(sheet.getByLabel(/^Reply to the resident/)).toHaveValue(text);
    const readers = sheet.getByRole('region', { name: 'How readers read it' });
    await expect(readers).toContainText('names an outcome, but no outcome is chosen');
    await sheet.getByLabel(/^Status after the reply/).selectOption('Completed');
    await sheet.getByLabel(/^Outcome/).fill('Filled');
    const said = (name: string) => `Dear ${name}, ${mainRequest} is Completed: Filled.`;
    for (const name of ['M•••', 'S•••', 'neighbour']) await expect(readers).toContainText(said(name));
    await expect(readers).not.toContainText('no outcome is chosen');
    await expectAccessible(page);

    await sheet.getByRole('button', { name: /^Send/ }).click();
    const waiting = sheet.getByRole('region', { name: 'Reply not sent yet' });
    await expect(waiting).toContainText(said('neighbour'));
    await expect(waiting).toContainText('The status also becomes Completed.');
    await expect(waiting.getByRole('button', { name: 'Cancel sending' })).toBeVisible();
    await expect(waiting).toContainText(/Goes out at/);
    await expect(waiting).toContainText(/To r•••@resident\.example/);

    const mails = keptMails(baseURL!);
    const lastTo = async (address: string) =>
      (await mails(address))
        .map((mail) => mail.text.replaceAll(/\s+/g, ' '))
        .filter((mail) => mail.includes('Dear'));
    for (const [address, name] of [
      [maria, 'Maria'],
      [sam, 'Sam'],
      [nameless, 'neighbour'],
    ] as const) {
      await expect.poll(async () => (await lastTo(address)).length, { timeout: 60_000 }).toBe(1);
      const [mail] = await lastTo(address);
      expect(mail).toContain(said(name));
      expect(mail).toContain('to “Completed”');
      for (const other of ['Maria', 'Sam']) if (other !== name) expect(mail).not.toContain(other);
    }
    await expect(waiting).toBeHidden();
    await expect(sheet.getByText(said('neighbour')).first()).toBeVisible();
  },
);
