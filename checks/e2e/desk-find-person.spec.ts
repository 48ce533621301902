/** A caller without a number: the desk finds the person. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openDesk } from './desk.ts';
import { signInAs } from './desk-caller.ts';
import { expectAccessible } from './resident.ts';

/** Takes in two potholes of Mrs Lopez. The first one is repaired. Returns their numbers. */
async function reportTwice(origin: string, phone: string, email: string): Promise<[number, number]> {
  const office = await signInAs(origin, 'mia', 'riverbend manager');
  const { workTypes, statuses } = await office.call<{
    workTypes: { workTypeId: number; name: string }[];
    statuses: { statusId: number; name: string; type: number }[];
  }>('find-municipality', {});
  const { workTypeId } = workTypes.find(({ name }) => name === 'Pothole')!;
  const takeIn = async (address: string) => {
    const contact = { firstName: 'Maria', lastName: 'López', phone, email };
    const request = { guid: randomUUID(), workTypeId, address, description: 'A hole in the road', contact };
    return (await office.call<{ requestId: number }>('create-request', request)).requestId;
  };
  const [repaired, open] = [await takeIn('12 Phone Street'), await takeIn('14 Phone Street')];
  const { statusId } = statuses.find(({ type }) => type === 2)!;
  await office.change(repaired, { statusId, outcome: 'Filled with asphalt' });
  return [repaired, open];
}

test(
  'a clerk finds Mrs Lopez by phone number, reads what became of it, and corrects her email address',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const project = test.info().project.name;
    const end = project === 'phone' ? '4135' : '4134';
    const mistyped = `maria-${project}@exmaple.org`;
    const [repaired, open] = await reportTwice(baseURL!, `217-555-${end}`, mistyped);
    await openDesk(page);
    const search = page.getByRole('searchbox', { name: 'Search requests' });
    await search.fill(`+1 (217) 555 ${end}`);
    await search.press('Enter');
    const rows = page.getByRole('link').filter({ hasText: 'reporter matches' });
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);

    await rows.filter({ hasText: String(repaired) }).click();
    const sheet = page.getByRole('region', { name: `Request ${repaired}` });
    await expect(sheet.getByText('Filled with asphalt').first()).toBeVisible();
    await sheet.getByText('1 other request of this person').click();
    const others = sheet.getByRole('list', { name: 'Other requests of this person' });
    await expect(others.getByRole('link')).toHaveText([new RegExp(String(open))]);

    await sheet.getByRole('button', { name: 'Show contact (this is recorded)' }).click();
    await sheet.getByRole('button', { name: 'Correct the contact details' }).click();
    const form = sheet.getByRole('form', { name: 'Correct the contact details' });
    await form.getByLabel('Email address').fill(`maria-${project}@example.org`);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save the contact details' }).click();
    await expect(sheet.getByRole('link', { name: `maria-${project}@example.org` })).toBeVisible();

    await sheet.getByRole('link', { name: 'Show them in the queue' }).click();
    await expect(page).toHaveURL(new RegExp(`same-person=${repaired}`));
    await expect(page).not.toHaveURL(/maria|555/);
  },
);
