/** Staff add PDF files to a case and to a reply. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { hideAttachment } from '@fixpoint/contract/desk/attachments/hide-attachment.ts';
import { showAttachment } from '@fixpoint/contract/desk/attachments/show-attachment.ts';
import { attachmentMaxBytes } from '@fixpoint/contract/limits.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeskRefusal } from '#api/desk-failure.ts';
import { keepCaseDraft } from '#features/requests/case-drafts.ts';
import { aCase } from '#test/one-case.ts';
import { visitCase } from '#test/visit-case.ts';
import { answer, me } from '#test/visit-desk.tsx';

const id = 'a2f00a17-3c1a-4b5e-9d0e-0e6f5b1c2d3e';
const link = `https://riverbend.example/files/${id}`;
const added: object[] = [];
let refusal: Error | undefined;
vi.mock('#api/add-attachment.ts', () => ({
  addAttachment: ({ file, onlyForStaff }: { file: File; onlyForStaff: boolean }) => {
    added.push({ name: file.name, onlyForStaff });
    return refusal === undefined ? Promise.resolve({ attachmentId: id, link }) : Promise.reject(refusal);
  },
}));

const aFile = {
  attachmentId: id,
  name: 'plan.pdf',
  bytes: 2_516_582,
  postedAt: new Date('2026-11-20T15:00:00Z'),
  hiddenAt: null as Date | null,
  address: `/api/attachments/1192/${id}`,
  link,
};
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function choose(label: string, ...files: File[]): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { files } });
}

beforeEach(() => {
  added.length = 0;
  refusal = undefined;
  keepCaseDraft(me.accountId, 1192, 'reply', undefined);
});

test('a case that waits for release leads clerks to the page that decides', async () => {
  visitCase({ internal: { waitsForRelease: true } });
  const wayOn = await screen.findByRole('link', { name: 'Decide what others see' });
  expect(wayOn.getAttribute('href')).toMatch(/\/release\/1192$/);
});

test('a PDF is added for everybody, or for staff only', async () => {
  visitCase();
  await choose('Add a PDF', pdf('plan.pdf'));
  expect(await screen.findByText('plan.pdf was added to request 1192.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'The file is only for staff' }));
  expect(screen.getByText('Residents never see this file.')).toBeTruthy();
  await choose('Add a PDF', pdf('owner.pdf'));
  await vi.waitFor(() =>
    expect(added).toEqual([
      { name: 'plan.pdf', onlyForStaff: false },
      { name: 'owner.pdf', onlyForStaff: true },
    ]),
  );
});

test('a file can be saved, hidden from residents, and shown again by Undo', async () => {
  let hiddenAt: Date | null = null;
  const { payloadsOf } = visitCase({
    answers: [
      answer(findRequest, () => aCase({ attachments: [{ ...aFile, hiddenAt }] })),
      answer(hideAttachment, () => {
        hiddenAt = new Date();
        return { version: 6 };
      }),
      answer(showAttachment, () => {
        hiddenAt = null;
        return { version: 7 };
      }),
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Files' }));
  const saved = list.getByRole('link', { name: 'plan.pdf' });
  expect(saved.getAttribute('href')).toBe(aFile.address);
  expect(saved.getAttribute('download')).toBe('plan.pdf');
  expect(list.getByText('2.4 MB')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Hide from residents' }));
  expect(await list.findByText('hidden from residents')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(list.queryByText('hidden from residents')).toBeNull());
  expect(payloadsOf(hideAttachment)).toEqual([{ requestId: 1192, attachmentId: id }]);
  expect(payloadsOf(showAttachment)).toEqual([{ requestId: 1192, attachmentId: id }]);
});

test('a file that is attached to a reply is linked in its text, behind the words that were typed meanwhile', async () => {
  keepCaseDraft(me.accountId, 1192, 'reply', { text: 'See the plan.' });
  visitCase();
  await choose('Attach a PDF', pdf('{plan}.pdf'));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to the resident/);
  await vi.waitFor(() => expect(field.value).toBe(`See the plan.\n\nplan.pdf: ${link}`));
  expect(added).toEqual([{ name: '{plan}.pdf', onlyForStaff: false }]);
});

test('a file that is too large is not sent, and a refusal of the server is explained', async () => {
  visitCase();
  const big = pdf('big.pdf');
  Object.defineProperty(big, 'size', { value: attachmentMaxBytes + 1 });
  await choose('Add a PDF', big);
  expect(await screen.findByText('A file can have 10 MB at most. big.pdf')).toBeTruthy();
  expect(added).toEqual([]);
  refusal = new DeskRefusal({
    type: '/api/#fieldInvalid',
    title: 'x',
    status: 400,
    name: 'fieldInvalid',
    detail: 'This file is not a complete PDF.',
  });
  await choose('Add a PDF', pdf('page.pdf'));
  expect(await screen.findByText('This file is not a complete PDF. page.pdf')).toBeTruthy();
});

test('a viewer can save files, and neither add nor hide them', async () => {
  visitCase({ role: 'viewer', attachments: [aFile] });
  expect(await screen.findByRole('link', { name: 'plan.pdf' })).toBeTruthy();
  expect(screen.queryByLabelText('Add a PDF')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hide from residents' })).toBeNull();
});
