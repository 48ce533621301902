/** The bell in the frame: the number of unread notices, and their list. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { findNotices } from '@fixpoint/contract/desk/notices/find-notices.ts';
import { markNoticesRead } from '@fixpoint/contract/desk/notices/mark-notices-read.ts';
import type { Notice } from '@fixpoint/contract/desk/notices/notice.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase } from '#test/one-case.ts';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

const assigned: Notice = {
  noticeId: 2,
  kind: 'assigned',
  requestId: 1192,
  workType: { workTypeId: 1, name: 'Pothole', color: '#c2410c' },
  address: '812 Prospect Avenue',
  author: 'Ana Alvarez',
  at: new Date(),
  isRead: false,
  dueAt: null,
};
const mentioned: Notice = { ...assigned, noticeId: 1, kind: 'mentioned', requestId: 1190, isRead: true };

/** The desk with these notices, at a server that marks them as read. */
function visit(notices: readonly Notice[], answers: readonly DeskAnswer[] = []) {
  let kept = [...notices];
  const unread = () => kept.filter(({ isRead }) => !isRead).length;
  return visitDesk({
    at: '/?open=yes',
    answers: [
      answer(findNotices, ({ limit = 50, kinds }) => ({
        unread: unread(),
        notices: kept.filter(({ kind }) => kinds?.includes(kind) ?? true).slice(0, limit),
        next: null,
      })),
      answer(markNoticesRead, ({ noticeIds = [], upTo = 0 }) => {
        kept = kept.map((one) => ({
          ...one,
          isRead: one.isRead || noticeIds.includes(one.noticeId) || one.noticeId <= upTo,
        }));
        return { unread: unread() };
      }),
      answer(findRequest, aCase()),
      ...answers,
    ],
  });
}

const bell = (name: string) => screen.findByRole('button', { name });
const openPanel = async (name: string) => {
  fireEvent.click(await bell(name));
  return within(await screen.findByRole('dialog', { name: 'Notices' }));
};

test('the bell counts unread notices; opening one opens its request and marks the notice as read', async () => {
  const desk = visit([assigned, mentioned]);
  const panel = await openPanel('Notices: 1 unread');
  const links = await panel.findAllByRole('link', { name: /Pothole/ });
  expect(links.map((link) => link.textContent)).toEqual([
    'Unread: Ana Alvarez assigned a request to you1192 · Pothole · 812 Prospect Avenue · 0 min',
    'Ana Alvarez mentioned you in an internal note1190 · Pothole · 812 Prospect Avenue · 0 min',
  ]);
  fireEvent.click(links[0]!);
  expect(await screen.findByRole('region', { name: 'Request 1192' })).toBeTruthy();
  expect(await bell('Notices: none unread')).toBeTruthy();
  expect(desk.payloadsOf(markNoticesRead)).toEqual([{ noticeIds: [2] }]);
  expect(screen.queryByRole('dialog', { name: 'Notices' })).toBeNull();
});

test('the key i opens the list, which can show mentions alone and mark all notices as read', async () => {
  const desk = visit([assigned, mentioned]);
  await bell('Notices: 1 unread');
  fireEvent.keyDown(document.body, { key: 'i' });
  const panel = within(await screen.findByRole('dialog', { name: 'Notices' }));
  fireEvent.click(await panel.findByRole('button', { name: 'Mentions me' }));
  await vi.waitFor(() => expect(panel.getAllByRole('link', { name: /Pothole/ })).toHaveLength(1));
  fireEvent.click(panel.getByRole('button', { name: 'All' }));
  fireEvent.click(await panel.findByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notices: none unread')).toBeTruthy();
  expect(desk.payloadsOf(markNoticesRead)).toEqual([{ upTo: 2 }]);
  expect(panel.queryByText('Unread:')).toBeNull();
});

test('without notices the list says what it is for, and a list that fails to load can be loaded again', async () => {
  let isDown = true;
  visit(
    [],
    [
      answer(findNotices, ({ limit }) => {
        if (limit !== 0 && isDown) throw new Refused('notAllowed');
        return { unread: 0, notices: [], next: null };
      }),
    ],
  );
  const panel = await openPanel('Notices: none unread');
  expect(await panel.findByText('Your notices could not be loaded.')).toBeTruthy();
  isDown = false;
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText(/^Nothing new/)).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Mentions me' }));
  expect(await panel.findByText('Nobody has mentioned you in the last 90 days.')).toBeTruthy();
});

test('earlier notices are loaded when the member asks for them', async () => {
  visit(
    [],
    [
      answer(findNotices, ({ before }) =>
        before === undefined
          ? { unread: 1, notices: [assigned], next: 2 }
          : { unread: 1, notices: [mentioned], next: null },
      ),
    ],
  );
  const panel = await openPanel('Notices: 1 unread');
  fireEvent.click(await panel.findByRole('button', { name: 'Show earlier notices' }));
  expect(await panel.findByText('Ana Alvarez mentioned you in an internal note')).toBeTruthy();
});

test('the live connection brings the number of unread notices up to date', async () => {
  const notices: Notice[] = [];
  const desk = visitDesk({
    answers: [answer(findNotices, () => ({ unread: notices.length, notices, next: null }))],
  });
  await bell('Notices: none unread');
  notices.push(assigned);
  desk.tell('notices', {});
  expect(await bell('Notices: 1 unread')).toBeTruthy();
});

test('a notice that arrives while the list loads for the first time is in the list', async () => {
  const notices: Notice[] = [];
  const firstList = Promise.withResolvers<void>();
  let lists = 0;
  const read = answer(findNotices, () => ({ unread: notices.length, notices, next: null }));
  const desk = visitDesk({
    answers: [
      {
        cmd: findNotices.cmd,
        answerTo: async (payload) => {
          const found = read.answerTo(payload);
          if ((payload as { limit: number }).limit > 0 && (lists += 1) === 1) await firstList.promise;
          return found;
        },
      },
    ],
  });
  fireEvent.click(await bell('Notices: none unread'));
  await vi.waitFor(() => expect(lists).toBe(1));
  notices.push(assigned);
  desk.tell('notices', {});
  expect(await bell('Notices: 1 unread')).toBeTruthy();
  firstList.resolve();
  const panel = within(await screen.findByRole('dialog', { name: 'Notices' }));
  expect(await panel.findByRole('link', { name: /assigned a request to you/ })).toBeTruthy();
});
