/** A resident sees on the page of a request whether others see it, and changes that. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { choosePublic } from '@fixpoint/contract/commands/choose-public.ts';
import { findPublicChoice } from '@fixpoint/contract/commands/find-public-choice.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { keepRequests, recentPothole } from '#test/recent-requests.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import { followedGuid, sentWith, visitRequest } from '#test/visit-request.ts';
import { leave, riverbendDocument } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

const startUp = {
  client: riverbendDocument,
  publicTypes: [{ workTypeId: 5, shows: 'reviewed', place: 'cell' }],
};
const shown = { IsPublic: true, IsNotPublic: false, MayHide: true, MayShow: true };

/** A server that keeps the choice. */
function server(first: ResultOf<typeof findPublicChoice>) {
  let choice = first;
  return {
    findpublicchoice: () => answers(findPublicChoice, choice),
    choosepublic: ({ notpublic }: Record<string, unknown>) => {
      const isNotPublic = String(notpublic) === 'true';
      choice = { ...choice, IsPublic: !isNotPublic, IsNotPublic: isNotPublic };
      return answers(choosePublic, { Result: true });
    },
  };
}

const region = async () => within(await screen.findByRole('region', { name: 'What others see' }));

test('A reporter hides a request and shows it again', async () => {
  keepRequests({ ...recentPothole, guid: followedGuid, fileGuid: 'e902893a-9d22-3c7e-a7b8-d6e313b71d9f' });
  const visited = await visitRequest({}, { startUp, server: server(shown) });
  const choice = await region();
  expect(choice.getByRole('link', { name: 'Open the public page' }).getAttribute('href')).toBe('/r/1042');
  fireEvent.click(choice.getByRole('button', { name: 'Do not show it to the public' }));
  const again = await choice.findByRole('button', { name: 'Show it to the public' });
  expect(choice.getByRole('status').textContent).toBe(
    'The reporter chose not to show this request to the public.',
  );
  expect(choice.queryByRole('link')).toBeNull();
  fireEvent.click(again);
  await choice.findByText('Everyone can see this request.');
  expect(sentWith(visited, 'choosepublic')).toMatchObject([
    { guid: followedGuid, fileguid: 'e902893a-9d22-3c7e-a7b8-d6e313b71d9f' },
    { guid: followedGuid },
  ]);
});

test('Somebody else reads the state and finds no button', async () => {
  await visitRequest({}, { startUp, server: server({ ...shown, MayHide: false, MayShow: false }) });
  const choice = await region();
  expect(choice.getByText('Everyone can see this request.')).toBeTruthy();
  expect(choice.queryByRole('button')).toBeNull();
});

test('A refused choice says why, and the button stays', async () => {
  const refusing = { ...server(shown), choosepublic: refuses('tooManyAttempts', 'Try again in 12 minutes.') };
  await visitRequest({}, { startUp, server: refusing });
  const choice = await region();
  fireEvent.click(choice.getByRole('button', { name: 'Do not show it to the public' }));
  expect((await choice.findByRole('alert')).textContent).toBe('Try again in 12 minutes.');
  expect(choice.getByRole('button', { name: 'Do not show it to the public' })).toBeTruthy();
});

test('A municipality that publishes nothing asks nothing', async () => {
  const visited = await visitRequest({}, { startUp: { client: riverbendDocument }, server: server(shown) });
  await screen.findByRole('button', { name: 'Add Note' });
  expect(screen.queryByRole('region', { name: 'What others see' })).toBeNull();
  expect(sentWith(visited, 'findpublicchoice')).toEqual([]);
});

test('A request whose work type is not public has nothing to choose', async () => {
  const visited = await visitRequest({}, { startUp, server: server({ ...shown, IsPublic: false }) });
  await vi.waitFor(() => expect(sentWith(visited, 'findpublicchoice')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Add Note' });
  expect(screen.queryByRole('region', { name: 'What others see' })).toBeNull();
});
