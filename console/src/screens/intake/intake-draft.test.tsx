import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const patienceMs = 20_000;
vi.setConfig({ testTimeout: 3 * patienceMs });

beforeEach(() => localStorage.clear());

/** A new page that knows only the data on the device. */
async function openAnew(): Promise<HTMLTextAreaElement> {
  cleanup();
  vi.resetModules();
  const { visitDesk } = await import('#test/visit-desk.tsx');
  await import('#test/speak-english.ts');
  visitDesk({ at: '/intake', role: 'clerk' });
  // Takes long, because all code is loaded again.
  return screen.findByRole('textbox', { name: /What does the caller say/ }, { timeout: patienceMs });
}

test('a draft survives a reload, with the guid under which it is sent', async () => {
  fireEvent.change(await openAnew(), { target: { value: 'A deep hole' } });
  const guidKept = () => (JSON.parse(localStorage.getItem('desk-intake 7')!) as { guid: string }).guid;
  const guid = guidKept();
  const words = await openAnew();
  expect(words.value).toBe('A deep hole');
  fireEvent.change(words, { target: { value: 'A deep hole, says Tom' } });
  expect(guidKept()).toBe(guid);
});

test('after a day, when the server deletes its photos, the draft is deleted too', async () => {
  fireEvent.change(await openAnew(), { target: { value: 'A deep hole' } });
  const kept = JSON.parse(localStorage.getItem('desk-intake 7')!) as { begunAt: number };
  localStorage.setItem('desk-intake 7', JSON.stringify({ ...kept, begunAt: kept.begunAt - 86_400_001 }));
  expect((await openAnew()).value).toBe('');
});

test('an unreadable draft counts as empty, and a discarded draft leaves the device until that is undone', async () => {
  localStorage.setItem('desk-intake 7', '{');
  const words = await openAnew();
  fireEvent.change(words, { target: { value: 'A deep hole' } });
  fireEvent.click(screen.getByRole('button', { name: 'Discard text' }));
  expect(localStorage.getItem('desk-intake 7')).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What does the caller say/ }).value).toBe(
    '',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What does the caller say/ }).value).toBe(
    'A deep hole',
  );
});
