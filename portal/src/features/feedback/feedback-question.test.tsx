/** The question after a closing, for the reporter of the request. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#messages/load-texts.ts';
import { FeedbackQuestion, type FeedbackQuestionProps } from './feedback-question.tsx';

const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const fileGuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

await loadTexts('feedback');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: object, proof: FeedbackQuestionProps['proof'] = { fileGuid }) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answer)));
  vi.stubGlobal('fetch', asked);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = render(
    <QueryClientProvider client={queries}>
      <FeedbackQuestion guid={guid} proof={proof} headingLevel={2} />
    </QueryClientProvider>,
  );
  return { asked, ...shown };
}

test('the question has a link for each answer, and the key is in no address', async () => {
  const { asked } = show({ path: '/mail/feedback/abc', isAnswered: false });
  const yes = await screen.findByRole('link', { name: 'Yes, it is solved' });
  expect(yes.getAttribute('href')).toBe('/mail/feedback/abc?answer=solved');
  expect(screen.getByRole('link', { name: 'No, it is not solved' })).toBeTruthy();
  const [url, init] = asked.mock.calls[0]!;
  expect(url).toBe('/mail/device-question');
  expect(JSON.parse(init!.body as string)).toEqual({ guid, fileGuid });
});

test('a reporter who is logged in is asked, too, with all three answers', async () => {
  const { asked } = show({ path: '/mail/feedback/abc', isAnswered: false }, { token: 'abc' });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')!.split('=')[1])).toEqual([
    'solved',
    'partly',
    'not-solved',
  ]);
  expect(screen.getByText(/because you reported it/)).toBeTruthy();
  expect(JSON.parse(asked.mock.calls[0]![1]!.body as string)).toEqual({ guid, token: 'abc' });
});

test('an answer that is given can be seen and changed', async () => {
  show({ path: '/mail/feedback/abc', isAnswered: true });
  const link = await screen.findByRole('link', { name: 'See or change your answer' });
  expect(link.getAttribute('href')).toBe('/mail/feedback/abc');
});

test('after a request was passed on, the question is whether the answer was of use', async () => {
  show({ path: '/mail/feedback/abc', isAnswered: false, question: 'useful' });
  await screen.findByRole('heading', { name: 'Was this answer of use?' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Yes, it was of use', '/mail/feedback/abc?answer=solved'],
    ['Only partly', '/mail/feedback/abc?answer=partly'],
    ['No, it was not of use', '/mail/feedback/abc?answer=not-solved'],
  ]);
  expect(screen.queryByText(/solved/)).toBeNull();
});

test('without a question nothing is shown', async () => {
  const { asked, container } = show({ path: null, isAnswered: false });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
