/** Photos that are added to an existing request: their maximum number, and their owner. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFile } from '@fixpoint/contract/commands/create-file.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { answers } from '#test/fake-transport.ts';
import { attach, closeModal, photo, photoRow } from '#test/visit-home.ts';
import { asCitizen, type FoundPhoto, photos, sentWith, visitRequest } from '#test/visit-request.ts';
import { leave } from '#test/visit.tsx';

beforeEach(() => setVisible(true));
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const kept = (count: number) =>
  Array.from({ length: count }, (_, at): FoundPhoto => ({ Id: at + 1, Name: `${at}.jpg` }));
const several = (count: number) => Array.from({ length: count }, (_, at) => photo(`new ${at + 1}.jpg`));
const areShown = (count: number) => photos().findByLabelText(`Show photo ${count} of ${count} larger`);
const tooMany = /at most 50 photos/;

test('more than twenty photos at once are accepted if the request has space', async () => {
  await visitRequest({}, { server: { createfile: 'never' } });
  await photos().findByText('No photos yet.');
  attach(...several(21));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(photoRow('new 21.jpg')).toBeTruthy();
});

test('a request may have fifty photos, existing ones included', async () => {
  await visitRequest({ photos: kept(48) }, { server: { createfile: 'never' } });
  await areShown(48);
  attach(...several(3));
  await closeModal('Whoops!', 'Okay', tooMany);
  expect(
    photos()
      .getAllByText(/^new \d.jpg$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['new 1.jpg', 'new 2.jpg']);
});

test('photos that are being uploaded count as well', async () => {
  const visited = await visitRequest({ photos: kept(48) }, { server: { createfile: 'never' } });
  await areShown(48);
  attach(photo('one.jpg'));
  attach(...several(2));
  await closeModal('Whoops!', 'Okay', tooMany);
  expect(photoRow('new 1.jpg').getByText(/Getting ready|Waiting/)).toBeTruthy();
  expect(screen.queryByText('new 2.jpg')).toBeNull();
  await vi.waitFor(() => expect(sentWith(visited, 'createfile')).toHaveLength(1));
});

const bob = { firstName: 'Bob', lastName: 'M', email: 'bob@city.example', phoneNumber: '' };

test("after a change of person none of the previous person's photos is sent", async () => {
  const answer = Promise.withResolvers<WireResult>();
  const visited = await visitRequest({}, { server: { ...asCitizen(), createfile: () => answer.promise } });
  attach(photo('one.jpg'), photo('two.jpg'));
  await vi.waitFor(() => expect(sentWith(visited, 'createfile')).toHaveLength(1));
  act(() => visited.session.update({ citizen: bob, token: 'bob-token' }));
  expect(screen.queryByText('two.jpg')).toBeNull();
  answer.resolve(answers(createFile, { Id: 100 }));
  attach(photo('of bob.jpg'));
  await vi.waitFor(() =>
    expect(sentWith(visited, 'createfile').map(({ name, Token }) => [name, Token])).toEqual([
      ['one.jpg', 'ada-token'],
      ['of bob.jpg', 'bob-token'],
    ]),
  );
});

test('a photo is sent with the current token', async () => {
  const visited = await visitRequest({}, { server: asCitizen() });
  await photos().findByText('No photos yet.');
  act(() => visited.session.update({ token: 'ada-token-2' }));
  attach(photo('one.jpg'));
  await areShown(1);
  expect(sentWith(visited, 'createfile').map(({ Token }) => Token)).toEqual(['ada-token-2']);
});

test('a photo that is lost after the session expired causes no message', async () => {
  const answer = Promise.withResolvers<'unreachable'>();
  await visitRequest({}, { server: { ...asCitizen(), createfile: () => answer.promise } });
  await photos().findByText('No photos yet.');
  attach(photo('one.jpg'));
  await photos().findByRole('progressbar');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  answer.resolve('unreachable');
  expect(await photoRow('one.jpg').findByText('Not uploaded')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
