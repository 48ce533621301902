import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft } from '#features/requests/case-drafts.ts';
import { aTemplate } from '#test/template.ts';
import { visitCase } from '#test/visit-case.ts';
import { answer, type DeskAnswer, me, Refused } from '#test/visit-desk.tsx';

const thanks = aTemplate({ templateId: 3, text: 'Dear …' });
const known = answer(findTemplates, { templates: [thanks], variables: [] });

beforeEach(() => keepCaseDraft(me.accountId, 1192, 'reply', { text: '' }));

/** Opens the templates of a reply. */
async function openTemplates(templates: DeskAnswer): Promise<void> {
  visitCase({ answers: [templates] });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to the resident' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Template' }));
}

test('while templates load, the menu says so instead of seeming empty, and a chosen template becomes the reply', async () => {
  let arrive!: () => void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await openTemplates({ ...known, answerTo: (asked) => arrived.then(() => known.answerTo(asked)) });
  expect(await screen.findByText('Loading …')).toBeTruthy();
  expect(screen.queryByText(/There are no templates/)).toBeNull();
  arrive();
  fireEvent.click(await screen.findByRole('option', { name: /^Thanks/ }));
  const reply = screen.getByLabelText<HTMLTextAreaElement>(/^Reply to the resident/);
  await vi.waitFor(() => expect(reply.value).toBe('Dear …'));
});

test('when templates fail to load, the menu says why, and reopening it loads them again', async () => {
  let isRefused = true;
  const refusal = new Refused('internal', 'Something went wrong on our side.');
  const answerTo = (asked: unknown) => (isRefused ? Promise.reject(refusal) : known.answerTo(asked));
  await openTemplates({ ...known, answerTo });
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Template' }));
  fireEvent.click(screen.getByRole('button', { name: 'Template' }));
  expect(await screen.findByRole('option', { name: /^Thanks/ })).toBeTruthy();
});
