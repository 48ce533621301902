/** A case is printed, with or without the part for staff. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitCase } from '#test/visit-case.ts';

const print = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('print', print);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => print.mockClear());

const when = new Date('2026-06-15T14:00:00Z');
const by = { author: 'ana', accountId: 8 };
const timeline = [
  {
    type: 'note' as const,
    noteId: 1,
    at: when,
    author: 'ana',
    isFromStaff: true,
    text: 'We come on Monday.',
    writtenTo: null,
  },
  {
    type: 'internalNote' as const,
    internalNoteId: 2,
    at: when,
    ...by,
    text: 'The owner is known to us, <@m9>.',
    mentions: [{ mark: '<@m9>', name: 'Ben Brooks' }],
  },
];
const paper = () => document.querySelector<HTMLElement>('body > article')!;

async function openDialog() {
  visitCase({ timeline });
  const sheet = await screen.findByRole('region', { name: 'Request 1192' });
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Print' }));
  return within(await screen.findByRole('dialog', { name: 'Print or mail request 1192' }));
}

test('the paper has what residents read, and the part for staff only if the member wants it', async () => {
  const dialog = await openDialog();
  expect(paper().textContent).toContain('Request 1192: Pothole');
  expect(paper().textContent).toContain('We come on Monday.');
  expect(paper().textContent).not.toContain('The owner is known to us');
  expect(paper().textContent).not.toContain('Only staff see this');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Include what only staff see' }));
  expect(paper().textContent).toContain('The owner is known to us, @Ben Brooks.');
  fireEvent.click(dialog.getByRole('button', { name: 'Print' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(paper()).toBeNull();
});

test('a mail about the case has its number, type, address and public link, and nothing that only staff read', async () => {
  const dialog = await openDialog();
  const { href } = dialog.getByRole<HTMLAnchorElement>('link', { name: /^Write a mail/ });
  const mail = decodeURIComponent(href);
  expect(mail).toMatch(/^mailto:\?subject=Request 1192: Pothole&body=Request 1192: Pothole\n.+\nhttp/);
  expect(mail).not.toContain('known to us');
});
