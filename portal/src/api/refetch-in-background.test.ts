import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refetchInBackground } from './refetch-in-background.ts';

test('an answer requested before a change is not used as the answer after the change', async () => {
  const [before, after] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const asked = vi.fn<() => Promise<string>>();
  asked.mockReturnValueOnce(before.promise).mockReturnValueOnce(after.promise);
  const queries = new QueryClient();
  const shown = new QueryObserver(queries, { queryKey: ['notes', 'guid'], queryFn: asked });
  const leave = shown.subscribe(() => undefined);
  const read = refetchInBackground(queries, { queryKey: ['notes', 'guid'] });
  before.resolve('as it was');
  after.resolve('as it is');
  await read;
  expect(shown.getCurrentResult().data).toBe('as it is');
  leave();
});
