/** Opens the home screen for the guest of a test, and acts on it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import { dropdownCitizenWorkTypesByClientId } from '@fixpoint/contract/commands/dropdown-citizen-work-types-by-client-id.ts';
import { addressAtPath, addressSearchPath, type FoundAddress } from '@fixpoint/contract/found-address.ts';
import { workTypeHintsPath, type WorkTypeHint } from '@fixpoint/contract/work-type-hints.ts';
import { type FakeMap, fakeMaps } from '@fixpoint/ui/test/fake-map.ts';
import type { LoadMap } from '@fixpoint/ui/map/load-map.ts';
import { answers, type FakeAnswers } from './fake-transport.ts';
import { riverbendDocument, visit, type Visit, type VisitOptions } from './visit.tsx';

/** An address in the municipality of the tests. */
export const bridgeLane: FoundAddress = { label: '44 Bridge Lane', longitude: -93.25, latitude: 44.95 };

/** The result of a search for its number 99999. */
const bridgeLaneOnly: FoundAddress = {
  label: 'Bridge Lane',
  longitude: -93.24,
  latitude: 44.96,
  precision: 'street',
  missing: { street: 'Bridge Lane', houseNumber: '99999' },
};

export const requestGuid = '7b8c6d5e-0f1a-4b2c-8d3e-4f5a6b7c8d9e';

const collection = 'See https://city.example/collection.';

/** The answers of a working server. */
export const goodServer: FakeAnswers = {
  dropdowncitizenworktypesbyclientid: answers(dropdownCitizenWorkTypesByClientId, [
    { Value: 5, Text: 'Pothole', CustomMessage: '', Color: '#aa5500' },
    { Value: 6, Text: 'Missed Trash', CustomMessage: collection, Color: '#00aa55' },
  ]),
  createtempfile: answers(createTempFile, { Id: 1 }),
  createworkrequest: answers(createWorkRequest, { Id: 1042, Guid: requestGuid }),
};

const { load, maps } = fakeMaps();
let isMapBlocked = false;

/** Replaces `@fixpoint/ui/map/load-map.ts`: pass it to vi.mock. */
export const fakeLoadMap = {
  loadMap: async (...loadArguments: Parameters<LoadMap>) => {
    if (isMapBlocked) throw new Error('blocked');
    return load(...loadArguments);
  },
  prefetchMapCode: () => undefined,
};

export interface HomeVisit extends Visit {
  /** The map on the screen. */
  map: () => FakeMap;
}

export interface HomeVisitOptions extends VisitOptions {
  isMapBlocked?: boolean;
  /** The answer to a look-up by position; by default a house whose street is not known. */
  addressAt?: FoundAddress;
  /** Symbols and everyday words of the work types; by default the server does not have them. */
  workTypeHints?: readonly WorkTypeHint[] | undefined;
  /** The address, if it is more than home. */
  path?: string;
}

/** Visits home; the server also knows one address and its street. */
export async function visitHome(options: HomeVisitOptions = {}): Promise<HomeVisit> {
  isMapBlocked = options.isMapBlocked ?? false;
  const { workTypeHints } = options;
  const startUp = {
    client: riverbendDocument,
    hasAddressSearch: true,
    hasWorkTypeHints: workTypeHints !== undefined,
    ...options.startUp,
  };
  const visited = visit(options.path ?? '/home', {
    ...options,
    startUp,
    server: { ...goodServer, ...options.server },
  });
  answerBesideWs7(options.addressAt ?? bridgeLane, workTypeHints);
  // The first test of a file waits for the screen's code.
  await screen.findByRole('button', { name: 'Open menu' }, { timeout: 10_000 });
  if (!isMapBlocked) await screen.findByRole('button', { name: 'Zoom in' });
  return { ...visited, map: () => maps.at(-1)! };
}

/** Puts the plain requests in front of the fake ws7 server. */
function answerBesideWs7(foundAddress: FoundAddress, workTypes?: readonly WorkTypeHint[]): void {
  const ws7 = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.startsWith(addressSearchPath)) {
      if (url.includes('99999')) return Response.json([bridgeLaneOnly]);
      return Response.json(/bridge/i.test(url) ? [bridgeLane] : []);
    }
    if (url === workTypeHintsPath && workTypes) return Response.json({ workTypes });
    if (url.startsWith(addressAtPath)) return Response.json(foundAddress);
    return ws7(url, init);
  });
}

/** Clicks on the map, by default inside the municipality. */
export function clickMap({ map }: HomeVisit, longitude = -93.25, latitude = 44.95): void {
  act(() => map().on.click({ longitude, latitude }));
}

/** Places a pin and opens the create panel. */
export async function openCreatePanel(visited: HomeVisit): Promise<void> {
  clickMap(visited);
  fireEvent.click(await screen.findByRole('button', { name: 'Create Work Request' }));
  await screen.findByRole('heading', { name: 'Create Work Request' });
}

export function writeRequest(description = 'A deep hole', workType = 'Pothole'): void {
  const option = screen.getByRole<HTMLOptionElement>('option', { name: workType });
  fireEvent.change(screen.getByLabelText('Work Type'), { target: { value: option.value } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: description } });
}

export function attach(...files: File[]): void {
  fireEvent.change(screen.getByLabelText('Add photos'), { target: { files } });
}

export const photo = (name: string): File => new File(['jpeg'], name, { type: 'image/jpeg' });

/** The row of a photo in the create panel. */
export const photoRow = (name: string) => within(screen.getByText(name).closest('li')!);

export const submitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Work Request' });

export const pressSubmit = () => fireEvent.click(submitButton());

/** Submits a request whose call the test fails later. */
export async function submitUnanswered(description: string): Promise<PromiseWithResolvers<'unreachable'>> {
  const answer = Promise.withResolvers<'unreachable'>();
  const visited = await visitHome({ server: { createworkrequest: () => answer.promise } });
  await openCreatePanel(visited);
  writeRequest(description);
  pressSubmit();
  await vi.waitFor(() => expect(payloadsOf(visited, 'createworkrequest')).toHaveLength(1));
  return answer;
}

/** The payloads sent with a command, decoded, in order. */
export function payloadsOf({ server }: HomeVisit, command: string): Record<string, unknown>[] {
  return server.calls.filter(({ cmd }) => cmd === command).map(({ payload }) => payload);
}

/**
 * Checks a modal's sentences and closes it with the button. 'Okay' must have the focus, and the sentences
 * must describe the modal.
 */
export async function closeModal(
  title: string,
  button: string,
  ...sentences: (string | RegExp)[]
): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const modal = within(dialog);
  for (const sentence of sentences) expect(modal.getByText(sentence)).toBeTruthy();
  const closing = modal.getByRole('button', { name: button });
  if (button === 'Okay') {
    // The focus moves in an effect, after the dialog is in the document.
    await vi.waitFor(() => expect(document.activeElement).toBe(closing));
    const description = document.getElementById(dialog.getAttribute('aria-describedby')!)!;
    for (const sentence of sentences) expect(within(description).getByText(sentence)).toBeTruthy();
  }
  fireEvent.click(closing);
}

/** Waits until the sentence was announced to screen readers. */
export async function expectAnnounced(sentence: string | RegExp): Promise<void> {
  await vi.waitFor(() => {
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken).toContainEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });
}
