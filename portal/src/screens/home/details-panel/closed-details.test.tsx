/** The details of a closed request ask its reporter once, and show each photo once. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findFileMinimumResponse } from '@fixpoint/contract/commands/find-file-minimum-response.ts';
import { findWorkRequestFileIdsByGuid } from '@fixpoint/contract/commands/find-work-request-file-ids-by-guid.ts';
import { answers } from '#test/fake-transport.ts';
import { ownRequest } from '#test/own-request.ts';
import { leave } from '#test/visit.tsx';
import { findDetails, visitCitizenHome } from '#test/visit-citizen.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);

// The first import can take longer than a test waits for an element.
beforeAll(() =>
  Promise.all([
    import('#features/photos/closing/closing.tsx'),
    import('#features/feedback/feedback-question.tsx'),
  ]),
);
afterEach(leave);

const photos = [4, 9, 11].map((Id) => ({ Id, Name: `${Id}.jpg` }));

async function openClosed(path: string | null) {
  const visiting = visitCitizenHome({
    path: '/home?request=1042',
    requests: [ownRequest(1042, { StatusName: 'Completed', StatusType: 2 })],
    startUp: { hasFeedback: true },
    server: {
      findworkrequestfileidsbyguid: answers(findWorkRequestFileIdsByGuid, photos),
      findfileminimumresponse: answers(findFileMinimumResponse, { Name: 'a.jpg', Data: 'VEhVTUI=' }),
    },
  });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/mail/device-question') return Promise.resolve(Response.json({ path, isAnswered: false }));
    if (url.startsWith('/files/closing/'))
      return Promise.resolve(Response.json({ before: 4, after: 9, team: 'Streets', hasNextStep: true }));
    return others(url, init);
  });
  await visiting;
  return findDetails(1042);
}

test('the details of a closed request ask if the problem is solved, and name no second way', async () => {
  const details = await openClosed('/mail/feedback/abc');
  const no = await details.findByRole('link', { name: 'No, it is not solved' });
  expect(no.getAttribute('href')).toBe('/mail/feedback/abc?answer=not-solved');
  await vi.waitFor(() => expect(details.queryByText(/please report it again/)).toBeNull());
});

test('the photos before and after are shown once, open larger, and one press adds more', async () => {
  const details = await openClosed(null);
  expect(await details.findByText(/please report it again/)).toBeTruthy();
  const thumbnails = () => details.queryAllByRole('button', { name: /^Show photo/ });
  await vi.waitFor(() => expect(thumbnails().map(({ title }) => title)).toEqual(['11.jpg']));
  expect(details.getAllByText('Add photos')).toHaveLength(1);
  expect(details.getByLabelText<HTMLInputElement>('Add photos').type).toBe('file');
  fireEvent.click(await details.findByRole('button', { name: 'The photo after the work' }));
  expect(await screen.findByText('Photo 2 of 3')).toBeTruthy();
});
