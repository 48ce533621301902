/** A template that proposes a status, an outcome, a team and a person fills the whole reply. */
import { callBackReply } from '@fixpoint/contract/desk/replies/call-back-reply.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { findMembers } from '@fixpoint/contract/desk/members/find-members.ts';
import { findTeams } from '@fixpoint/contract/desk/teams/find-teams.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepCaseDraft } from '#features/requests/case-drafts.ts';
import type { CaseWishes } from '#test/case.ts';
import { teamOfDesk } from '#test/team-of-desk.ts';
import { aTemplate } from '#test/template.ts';
import { aCase } from '#test/one-case.ts';
import { part, visitCase } from '#test/visit-case.ts';
import { answer, me } from '#test/visit-desk.tsx';

const filled = aTemplate({
  templateId: 1,
  name: 'Pothole filled',
  text: 'It is filled.',
  texts: { es: 'Está relleno.' },
  statusId: 3,
  outcome: 'Filled',
  outcomes: { es: 'Relleno' },
  teamId: 2,
  assignsSender: true,
  workTypeIds: [1],
});
const thanks = aTemplate({ templateId: 2 });
const lamp = aTemplate({ templateId: 3, name: 'Lamp repaired', workTypeIds: [2] });
const macro = { statusId: 3, outcome: 'Filled', teamId: 2, assigneeId: me.accountId };

beforeEach(() => keepCaseDraft(me.accountId, 1192, 'reply', undefined));

function visit(wishes: CaseWishes = {}) {
  return visitCase({
    ...wishes,
    answers: [
      answer(findTemplates, { templates: [lamp, thanks, filled], variables: [] }),
      answer(findTeams, { teams: [teamOfDesk(1, 'Streets'), teamOfDesk(2, 'Paving')] }),
      answer(findMembers, { members: [] }),
      answer(replyToResident, { replyId: 4, sendAt: new Date('2026-11-21T15:00:00Z') }),
      answer(callBackReply, { text: 'It is filled.', ...macro, seenVersion: 5 }),
    ],
  });
}

/** Opens the templates by their key, and returns the names that are offered. */
async function offered(): Promise<string[]> {
  await part('What the resident sees');
  fireEvent.keyDown(document.body, { key: 'e' });
  await screen.findByRole('option', { name: /^Thanks/ });
  return options().map(({ textContent }) => textContent);
}

const options = () => within(screen.getByRole('listbox', { name: 'Template' })).getAllByRole('option');

const shown = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label);

test('By keys alone, a template fills text, status, outcome, team and person, all in sight, and one press sends them', async () => {
  const { payloadsOf } = visit();
  await offered();
  const search = document.activeElement!;
  fireEvent.change(search, { target: { value: 'pothole' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await vi.waitFor(() => expect(shown(/^Reply to the resident/).value).toBe('It is filled.'));
  expect(shown(/^Status after the reply/).selectedOptions[0]!.textContent).toBe('Completed');
  expect(shown(/^Outcome/).value).toBe('Filled');
  await vi.waitFor(() =>
    expect(shown(/^Team after the reply/).selectedOptions[0]!.textContent).toBe('Paving'),
  );
  expect(shown(/^Person after the reply/).value).toBe(String(me.accountId));
  fireEvent.keyDown(shown(/^Reply to the resident/), { key: 'Enter', ctrlKey: true });
  await vi.waitFor(() => expect(payloadsOf(replyToResident)).toHaveLength(1));
  expect(payloadsOf(replyToResident)).toEqual([
    { requestId: 1192, version: 5, text: 'It is filled.', ...macro },
  ]);
});

test('Templates of the work type come first, those of others are left out, and other languages come last', async () => {
  visit();
  const names = await offered();
  expect(names).toHaveLength(3);
  expect(names[0]).toContain('Pothole filled');
  expect(names[1]).toContain('Thanks');
  expect(names[2]).toContain('Pothole filled (Español)');
});

test('A resident is answered in their own language, and the original text can be chosen', async () => {
  visit({ internal: { language: 'es' } });
  const names = await offered();
  expect(names[0]).toContain('Está relleno.');
  expect(names.at(-1)).toContain('Pothole filled (original text)');
  fireEvent.click(options()[0]!);
  await vi.waitFor(() => expect(shown(/^Reply to the resident/).value).toBe('Está relleno.'));
  expect(shown(/^Outcome/).value).toBe('Relleno');
});

test('A change that the member takes out of the reply is not sent', async () => {
  const { payloadsOf } = visit();
  await offered();
  fireEvent.click(options()[0]!);
  fireEvent.change(await screen.findByLabelText(/^Team after the reply/), { target: { value: 'stays' } });
  fireEvent.change(shown(/^Status after the reply/), { target: { value: 'stays' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send (can be cancelled)' }));
  await vi.waitFor(() => expect(payloadsOf(replyToResident)).toHaveLength(1));
  expect(payloadsOf(replyToResident)).toEqual([
    { requestId: 1192, version: 5, text: 'It is filled.', assigneeId: me.accountId },
  ]);
});

test('A waiting reply names all its changes, and calling it back puts all of them into the form again', async () => {
  const at = new Date(Date.now() + 20_000);
  const by = { author: 'mia', accountId: me.accountId, to: [], mails: 0 };
  visit({
    timeline: [{ type: 'waitingReply', replyId: 4, at, text: 'It is filled.', ...macro, ...by }],
  });
  const waiting = await screen.findByRole('region', { name: 'Reply not sent yet' });
  await vi.waitFor(() => expect(waiting.textContent).toContain('Team after the reply: Paving'));
  expect(waiting.textContent).toContain('Person after the reply:');
  fireEvent.click(within(waiting).getByRole('button', { name: 'Cancel sending' }));
  await vi.waitFor(() => expect(shown(/^Team after the reply/).value).toBe('2'));
  expect(shown(/^Person after the reply/).value).toBe(String(me.accountId));
  expect(shown(/^Outcome/).value).toBe('Filled');
});

test('A second template takes the changes of the first one out of the reply', async () => {
  const { payloadsOf } = visit();
  await offered();
  fireEvent.click(options()[0]!);
  await vi.waitFor(() => expect(shown(/^Outcome/).value).toBe('Filled'));
  fireEvent.click(screen.getByRole('button', { name: 'Template' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Thanks/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Send (can be cancelled)' }));
  await vi.waitFor(() => expect(payloadsOf(replyToResident)).toHaveLength(1));
  expect(payloadsOf(replyToResident)).toEqual([
    { requestId: 1192, version: 5, text: 'It is filled.\n\nThank you.' },
  ]);
});

const waitingReply = (wishes: object = {}) => ({
  type: 'waitingReply' as const,
  replyId: 4,
  at: new Date(Date.now() + 20_000),
  text: 'It is filled.',
  ...macro,
  author: 'mia',
  accountId: me.accountId,
  to: [],
  mails: 0,
  ...wishes,
});

test('Everybody who works on the request can call a reply of a colleague back, and a viewer cannot', async () => {
  const timeline = [waitingReply({ author: 'ben', accountId: 8 })];
  visit({ timeline });
  const waiting = await screen.findByRole('region', { name: 'Reply not sent yet' });
  expect(within(waiting).getByRole('button', { name: 'Cancel sending' })).toBeTruthy();
  cleanup();
  visitCase({ timeline, role: 'viewer' });
  const seen = await screen.findByRole('region', { name: 'Reply not sent yet' });
  expect(within(seen).queryByRole('button', { name: 'Cancel sending' })).toBeNull();
});

test('Calling back over a begun reply keeps the choices of both, and says which are not sent', async () => {
  keepCaseDraft(me.accountId, 1192, 'reply', { text: 'Another one.', statusId: 2, version: 5 });
  visit({ timeline: [waitingReply()] });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel sending' }));
  await vi.waitFor(() => expect(shown(/^Reply to the resident/).value).toBe('It is filled.\n\nAnother one.'));
  const status = () => shown(/^Status after the reply/).selectedOptions[0]!.textContent;
  expect(status()).toBe('Completed');
  const note = (await screen.findByText(/^Two replies are now one draft/)).parentElement!;
  expect(note.textContent).toContain('In Progress');
  fireEvent.click(within(note).getByRole('button', { name: 'Use these instead' }));
  expect(status()).toBe('In Progress');
  expect(note.textContent).toContain('Completed');
});

test('A reply that is sent again after it was called back is a new reply, even if its first answer was lost', async () => {
  let isLost = true;
  let timeline: ReturnType<typeof waitingReply>[] = [];
  const { calls } = visitCase({
    answers: [
      answer(findRequest, () => aCase({ timeline })),
      answer(callBackReply, () => {
        timeline = [];
        return { text: 'It is filled.', statusId: null, outcome: null, seenVersion: 5 };
      }),
      answer(replyToResident, () => {
        timeline = [
          waitingReply({ statusId: null, outcome: null, teamId: undefined, assigneeId: undefined }),
        ];
        if (isLost) throw new TypeError('connection lost');
        return { replyId: 4, sendAt: new Date('2026-11-21T15:00:00Z') };
      }),
    ],
  });
  await part('What the resident sees');
  fireEvent.keyDown(document.body, { key: 'r' });
  fireEvent.change(document.activeElement!, { target: { value: 'It is filled.' } });
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel sending' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel sending' })).toBeNull());
  isLost = false;
  expect(shown(/^Reply to the resident/).value).toBe('It is filled.');
  fireEvent.click(screen.getByRole('button', { name: 'Send (can be cancelled)' }));
  const keys = () => calls.filter(({ cmd }) => cmd === replyToResident.cmd).map(({ repeatKey }) => repeatKey);
  await vi.waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('Words that are typed while a reply is sent stay in the form', async () => {
  const sending = Promise.withResolvers<void>();
  const slow = answer(replyToResident, { replyId: 4, sendAt: new Date('2026-11-21T15:00:00Z') });
  visitCase({
    answers: [{ ...slow, answerTo: (payload) => sending.promise.then(() => slow.answerTo(payload)) }],
  });
  await part('What the resident sees');
  fireEvent.keyDown(document.body, { key: 'r' });
  const field = document.activeElement!;
  fireEvent.change(field, { target: { value: 'We come.' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.change(field, { target: { value: 'We come. Tell us if not.' } });
  sending.resolve();
  await vi.waitFor(() => expect(shown(/^Reply to the resident/).value).toBe('Tell us if not.'));
});
