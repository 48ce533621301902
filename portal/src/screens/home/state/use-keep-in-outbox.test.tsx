import { startFakeResizes } from '@fixpoint/ui/test/fake-resizes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, storedDrafts } from '#test/fake-draft-database.ts';
import { expectNoDraft, closePage, writeHole } from '#test/stored-drafts.ts';
import { emptyOutboxDatabase } from '#test/outbox-entries.ts';
import { openCreatePanel, pressSubmit, visitHome, writeRequest } from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';
import { readEntries } from '#features/outbox/outbox.ts';
import { speakLanguageOfVisit } from '#messages/language.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));

beforeEach(async () => {
  startFakeResizes();
  await emptyOutboxDatabase();
});
afterEach(() => {
  leave();
  forgetDrafts();
  speakLanguageOfVisit(undefined);
});

test('a request in the outbox keeps the language for its mails, because its sender knows none', async () => {
  speakLanguageOfVisit('en');
  const visited = await visitHome({ server: { createworkrequest: 'unreachable' } });
  await openCreatePanel(visited);
  writeRequest();
  pressSubmit();
  await vi.waitFor(async () =>
    expect(await readEntries()).toMatchObject([{ kind: 'report', language: 'en' }]),
  );
});

test('a request in the outbox is no longer a draft, even if its screen was left', async () => {
  const { server } = await writeHole();
  const answer = Promise.withResolvers<'unreachable'>();
  server.answer({ createworkrequest: () => answer.promise });
  pressSubmit();
  await vi.waitFor(() => expect(server.calls.at(-1)?.cmd).toBe('createworkrequest'));
  closePage();
  expect(storedDrafts()).toHaveLength(1);
  answer.resolve('unreachable');
  await vi.waitFor(async () => expect(await readEntries()).toHaveLength(1));
  await vi.waitFor(() => expect(storedDrafts()).toEqual([]));
  await visitHome();
  await expectNoDraft();
});
