import { previewReply } from '@fixpoint/contract/desk/replies/preview-reply.ts';
import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft } from '#features/requests/case-drafts.ts';
import { aTemplate } from '#test/template.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, me } from '#test/visit-desk.tsx';

const words = 'Dear {reporter.firstName|neighbour}, it is {status}: {request.outcome|no end}.';
const closed = aTemplate({ templateId: 3, name: 'Closed', text: words });

beforeEach(() => keepCaseDraft(me.accountId, 1192, 'reply', undefined));

/** A server that fills the text with the name of each reader, as far as the test needs it. */
const previewing = answer(previewReply, ({ statusId, outcome = '' }) => {
  const noteFor = (name: string) =>
    `Dear ${name}, it is ${statusId === 3 ? 'Completed' : 'Submitted'}: ${outcome || 'no end'}.`;
  const mailOf = (name: string) => ({ note: noteFor(name), subject: 'News', text: noteFor(name), html: '' });
  return {
    note: noteFor('neighbour'),
    missing: outcome === '' ? ['request.outcome', 'request.address'] : [],
    mails: [
      { kind: 'reporter' as const, requestId: 1192, to: 'm•••@x.example', count: 1, ...mailOf('M•••') },
      { kind: 'duplicate' as const, requestId: 1193, to: 's•••@x.example', count: 1, ...mailOf('S•••') },
      { kind: 'followers' as const, requestId: 1192, to: '', count: 2, ...mailOf('neighbour') },
    ],
    more: 0,
    logo: null,
  };
});

/** Without the marks that isolate the direction of a name. */
const plain = (shown: string | null) => shown!.replaceAll(/[\u2066-\u2069]/g, '');

const open = async () => {
  const templates = answer(findTemplates, { templates: [closed], variables: [] });
  const visit = visitCase({ answers: [templates, previewing] });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to the resident' }));
  return visit;
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reply to the resident/);

test('a chosen template keeps its fields, and the text of each reader is shown below it', async () => {
  const visit = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Template' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Closed/ }));
  await vi.waitFor(() => expect(field().value).toBe(words));
  const readers = await part('How readers read it');
  const figures = () => [...readers.querySelectorAll('figure')].map(({ textContent }) => plain(textContent));
  expect(figures()).toEqual([
    'This is how it reads for m•••@x.example:Dear M•••, it is Submitted: no end.',
    'This is how it reads for s•••@x.example (request 1193):Dear S•••, it is Submitted: no end.',
    'This is how it reads for 2 followers and everybody on the request’s page:Dear neighbour, it is Submitted: no end.',
  ]);
  expect(readers.textContent).toContain('names an outcome, but no outcome is chosen');
  expect(readers.textContent).toContain('This request does not have: request.address.');

  fireEvent.change(screen.getByLabelText(/^Status after the reply/), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText(/^Outcome/), { target: { value: 'Filled' } });
  await vi.waitFor(() => expect(figures()[0]).toContain('Dear M•••, it is Completed: Filled.'));
  expect(readers.textContent).not.toContain('no outcome is chosen');
  expect(visit.payloadsOf(previewReply).at(-1)).toMatchObject({
    text: words,
    statusId: 3,
    outcome: 'Filled',
  });
});

test('a reply with a wrong field is not sent, and the field says what to do', async () => {
  const visit = await open();
  for (const [wrong, sentence] of [
    ['Dear {name|you}', 'There is no field {name|you}. Please remove the braces'],
    ['Dear {team}', '{team} may be missing in a request.'],
    ['Dear {team|you', 'A brace has no partner.'],
  ] as const) {
    fireEvent.change(field(), { target: { value: wrong } });
    fireEvent.click(screen.getByRole('button', { name: /^Send/ }));
    expect(field().closest('form')!.textContent).toContain(sentence);
  }
  expect(visit.payloadsOf(replyToResident)).toEqual([]);
  expect(visit.payloadsOf(previewReply)).toEqual([]);
});

test('the whole mail can be read for each of its readers', async () => {
  await open();
  fireEvent.change(field(), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const whole = await part('The mail as it is sent');
  const reader = await screen.findByLabelText<HTMLSelectElement>(/^Mail for/);
  expect([...reader.options].map(({ textContent }) => plain(textContent))).toEqual(
    expect.arrayContaining(['m•••@x.example', 's•••@x.example (request 1193)', '2 followers']),
  );
  fireEvent.change(reader, { target: { value: '1' } });
  await vi.waitFor(() => expect(whole.querySelector('pre')!.textContent).toContain('Dear S•••'));
});
