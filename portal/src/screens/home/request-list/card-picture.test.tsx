import { afterEach, expect, test, vi } from 'vitest';
import { findFileMinimumResponse } from '@fixpoint/contract/commands/find-file-minimum-response.ts';
import { findWorkRequestFileIdsByGuid } from '@fixpoint/contract/commands/find-work-request-file-ids-by-guid.ts';
import { symbolPaths } from '@fixpoint/ui/work-types/symbol-paths.ts';
import { answers } from '#test/fake-transport.ts';
import { ownRequest } from '#test/own-request.ts';
import { leave } from '#test/visit.tsx';
import { findCard, threeRequests, visitCitizenHome } from '#test/visit-citizen.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

const withPhoto = ownRequest(1042);
const thumbnail = '/9j/4AAQ';

/** The list of a citizen whose oldest request has photos. */
const visitList = () =>
  visitCitizenHome({
    workTypeHints: [{ id: 6, name: 'Graffiti', symbol: 'graffiti', words: [] }],
    requests: threeRequests,
    server: {
      findworkrequestfileidsbyguid: ({ guid }) =>
        answers(findWorkRequestFileIdsByGuid, guid === withPhoto.Guid ? [{ Id: 7 }, { Id: 8 }] : []),
      findfileminimumresponse: answers(findFileMinimumResponse, { Data: thumbnail }),
    },
  });

test('a card shows the first photo of its request as a thumbnail', async () => {
  const { server } = await visitList();
  const card = await findCard(1042);
  await vi.waitFor(() => expect(card.querySelector('img')?.src).toContain(thumbnail));
  expect(card.querySelector('img')!.alt).toBe('');
  const files = server.calls.filter(({ cmd }) => cmd === 'findfileminimumresponse');
  expect(files.map(({ payload }) => [payload['fileId'], payload['returnThumbnail']])).toEqual([[7, true]]);
});

test('without a photo a card shows the symbol of its work type, or the neutral one', async () => {
  await visitList();
  const pathOf = async (id: number) => (await findCard(id)).querySelector('svg path')?.getAttribute('d');
  await vi.waitFor(async () => expect(await pathOf(1044)).toBe(symbolPaths.graffiti));
  expect(await pathOf(1043)).toBe(symbolPaths.other);
});

test('the picture of a card says nothing to a screen reader', async () => {
  await visitList();
  const card = await findCard(1044);
  await vi.waitFor(() => expect(card.querySelector('svg')).not.toBeNull());
  expect(card.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
  expect(card.textContent.startsWith('Graffiti')).toBe(true);
});
