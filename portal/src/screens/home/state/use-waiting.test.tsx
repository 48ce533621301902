import { startFakeResizes } from '@fixpoint/ui/test/fake-resizes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyOutboxDatabase } from '#test/waiting-things.ts';
import { openCreatePanel, pressSubmit, visitHome, writeRequest } from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';
import { readWaiting } from '#features/outbox/outbox.ts';
import { speakLanguageOfVisit } from '#messages/language.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);

beforeEach(async () => {
  startFakeResizes();
  await emptyOutboxDatabase();
});
afterEach(() => {
  leave();
  speakLanguageOfVisit(undefined);
});

test('a request that waits for a connection keeps the language for its mails: what sends it later speaks none', async () => {
  speakLanguageOfVisit('en');
  const visited = await visitHome({ server: { createworkrequest: 'unreachable' } });
  await openCreatePanel(visited);
  writeRequest();
  pressSubmit();
  await vi.waitFor(async () =>
    expect(await readWaiting()).toMatchObject([{ kind: 'report', language: 'en' }]),
  );
});
