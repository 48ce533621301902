/** The end of a closed request, as its reporter reads it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { photoPicture } from '#features/photos/photo-queries.ts';
import { LazyClosing } from './lazy-closing.tsx';

const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';

// The first import can take longer than a test waits for an element.
beforeAll(() => import('./closing.tsx'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: () => Response, doneAt?: Date) {
  const asked = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', asked);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const id of [4, 9]) queries.setQueryData(photoPicture(id, 'token', false).queryKey, `data:,${id}`);
  const shown = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <LazyClosing
          guid={guid}
          token="token"
          headingLevel={2}
          doneAt={doneAt}
          createdAt={new Date('2025-03-01T12:00:00Z')}
          words="A deep hole."
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { asked, queries, ...shown };
}

const result = async () => within(await screen.findByRole('region', { name: 'The result' }));

test('the team comes first, then the photos before and after side by side with their names, and the next step', async () => {
  const { asked } = show(() => Response.json({ before: 4, after: 9, team: 'Streets', hasNextStep: true }));
  const shown = await result();
  expect(shown.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual(['Before', 'After']);
  expect(shown.getByAltText('The photo that came with the request').getAttribute('src')).toBe('data:,4');
  expect(shown.getByAltText('The photo after the work').getAttribute('src')).toBe('data:,9');
  expect(shown.getByText(/^The team “.?Streets.?” has dealt with it\.$/)).toBeTruthy();
  expect(shown.getByText(/please report it again/)).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Report it again' }).getAttribute('href')).toBe(
    `/requeststatus/${guid}?again`,
  );
  expect(asked.mock.calls[0]![0]).toBe(`/files/closing/${guid}`);
});

test('without a photo of the resident, only the photo after the work is shown', async () => {
  show(() => Response.json({ before: null, after: 9, team: '', hasNextStep: false }));
  const shown = await result();
  expect(shown.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual(['After']);
});

const nothing = { before: null, after: null, team: '', hasNextStep: false };

test('work that is done has its day, its drawing, the words of the report and thanks, without anything else to tell', async () => {
  const { container } = show(() => Response.json(nothing), new Date('2025-03-04T12:00:00Z'));
  const done = within(await screen.findByRole('region', { name: 'Done on March 4, 2025' }));
  expect(container.querySelectorAll('svg[viewBox="0 0 160 120"]')).toHaveLength(1);
  expect(done.getByText('Thank you for telling us.')).toBeTruthy();
  expect(done.getByRole('figure').textContent).toBe('A deep hole.Reported on March 1, 2025');
});

test('a request that ended otherwise has no drawing and no thanks', async () => {
  const { container } = show(() => Response.json({ ...nothing, team: 'Streets', hasNextStep: true }));
  const shown = await result();
  expect(container.querySelectorAll('svg[viewBox="0 0 160 120"]')).toHaveLength(0);
  expect(shown.queryByText(/Thank you|A deep hole/)).toBeNull();
});

test.each([
  ['without anything to tell', () => Response.json(nothing)],
  ['that does not load', () => new Response('', { status: 503 })],
])('a closing %s shows nothing', async (_title, answer) => {
  const { asked, queries, container } = show(answer);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  // The answer is shown in the next turn.
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('');
});
