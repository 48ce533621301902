/** The files that the municipality has added to a request. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyFileList } from './lazy-file-list.tsx';

const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: () => Response) {
  const asked = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', asked);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = render(
    <QueryClientProvider client={queries}>
      <LazyFileList guid={guid} headingLevel={2} />
    </QueryClientProvider>,
  );
  return { asked, queries, ...shown };
}

test('each file has a link that saves it, and its size', async () => {
  const { asked } = show(() => Response.json([{ name: 'plan.pdf', bytes: 2_516_582, address: '/files/1' }]));
  const list = within(await screen.findByRole('region', { name: 'Files' }));
  const link = list.getByRole('link', { name: 'plan.pdf' });
  expect(link.getAttribute('href')).toBe('/files/1');
  expect(link.getAttribute('download')).toBe('plan.pdf');
  expect(list.getByRole('listitem').textContent).toBe('plan.pdf (2.4 MB)');
  expect(asked.mock.calls[0]![0]).toBe(`/files/of/${guid}`);
});

test.each([
  ['without files', () => Response.json([])],
  ['whose list does not load', () => new Response('', { status: 503 })],
])('a request %s shows nothing', async (_title, answer) => {
  const { asked, queries, container } = show(answer);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  // The answer is shown in the next turn.
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('');
});
