/** A resident keeps the link of a submitted request, and the device keeps the list of a guest's requests. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import { findWorkRequestHistoryByGuid } from '@fixpoint/contract/commands/find-work-request-history-by-guid.ts';
import { requestCode } from '@fixpoint/contract/request-code.ts';
import { parseRecentRequests, recentRequestsJson } from '#features/recent-requests/recent-requests-store.ts';
import { answers, says } from '#test/fake-transport.ts';
import { visitCitizenHome } from '#test/visit-citizen.ts';
import {
  attach,
  type HomeVisit,
  openCreatePanel,
  photo,
  photoRow,
  pressSubmit,
  requestGuid,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';
import { leave, riverbendDocument } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);

const link = `${location.origin}/#/requeststatus/${requestGuid}`;
const writeText = vi.fn<(text: string) => Promise<void>>();
const share = vi.fn<(what: { title: string; url: string }) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  share.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true });
});
afterEach(leave);

type Thanks = ReturnType<typeof within>;

async function submit(visited: HomeVisit): Promise<Thanks> {
  await openCreatePanel(visited);
  writeRequest();
  pressSubmit();
  return within(await screen.findByRole('dialog', { name: 'Thanks!' }));
}

const press = (thanks: Thanks, name: string) => fireEvent.click(thanks.getByRole('button', { name }));

test("'Thanks!' shows the number and the short code if the server finds requests by them", async () => {
  const startUp = { client: riverbendDocument, hasRequestCodes: true };
  const thanks = await submit(await visitHome({ startUp }));
  expect(thanks.getByText('1042')).toBeTruthy();
  expect(thanks.getByText(requestCode(requestGuid))).toBeTruthy();
});

test("'Thanks!' begins with the receipt and ends with the offer of an account", async () => {
  const thanks = await submit(await visitHome());
  const number = thanks.getByText('1042', { selector: 'dd' });
  const offer = thanks.getByText('Create an account to follow its progress.');
  expect(number.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(thanks.getAllByRole('button').at(-1)!.textContent).toBe('Close');
});

test("'Thanks!' shows no code if the server does not find requests by it", async () => {
  const thanks = await submit(await visitHome());
  expect(thanks.queryByText(requestCode(requestGuid))).toBeNull();
});

test("'Thanks!' says the place in the words of the form", async () => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  await screen.findByText('44 Bridge Lane');
  writeRequest();
  pressSubmit();
  const thanks = within(await screen.findByRole('dialog', { name: 'Thanks!' }));
  expect(thanks.getByText('44 Bridge Lane')).toBeTruthy();
});

test("'Thanks!' shows the first photo", async () => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  writeRequest();
  attach(photo('one.jpg'));
  await photoRow('one.jpg').findByText('Uploaded');
  pressSubmit();
  const thanks = await screen.findByRole('dialog', { name: 'Thanks!' });
  expect(thanks.querySelector('canvas')).not.toBeNull();
});

/** Tells at once that its element is visible. */
class ImmediateObserver {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

test("'Thanks!' shows the place on a small map", async () => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  await screen.findByText('44 Bridge Lane');
  writeRequest();
  vi.stubGlobal('IntersectionObserver', ImmediateObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  pressSubmit();
  const thanks = within(await screen.findByRole('dialog', { name: 'Thanks!' }));
  expect(await thanks.findByRole('img', { name: 'Map: 44 Bridge Lane' })).toBeTruthy();
});

test("'Thanks!' says by when the municipality expects to answer", async () => {
  const status = { Date: new Date(0), StatusName: 'Submitted', StatusType: 0, Note: '' };
  const times = { AnswerBy: new Date('2026-06-16T15:00:00Z'), CloseBy: null };
  const history = answers(findWorkRequestHistoryByGuid, [{ ...status, ...times }]);
  const startUp = { client: riverbendDocument, hasRequestHistory: true };
  const thanks = await submit(
    await visitHome({ startUp, server: { findworkrequesthistorybyguid: history } }),
  );
  expect(await thanks.findByText(/You can expect an answer by Tuesday, June 16(, 2026)?\./)).toBeTruthy();
});

describe("The link in 'Thanks!'", () => {
  test('copying the link is shown by the button and announced each time', async () => {
    const thanks = await submit(await visitHome());
    press(thanks, 'Copy link');
    await thanks.findByRole('button', { name: 'Link copied' });
    expect(writeText).toHaveBeenCalledWith(link);
    const spoken = () => thanks.getByRole('status').firstElementChild!;
    expect(spoken().textContent).toBe('The link to request 1042 is copied.');
    const first = spoken();
    press(thanks, 'Link copied');
    await vi.waitFor(() => expect(spoken()).not.toBe(first));
  });

  test.each([
    ['refuses the text', () => writeText.mockRejectedValue(new DOMException('No', 'NotAllowedError'))],
    ['does not exist', () => vi.stubGlobal('navigator', { onLine: true })],
  ])('the link is shown in a field, selected, if the clipboard %s', async (_, refuse) => {
    const thanks = await submit(await visitHome());
    refuse();
    press(thanks, 'Copy link');
    await thanks.findByText('Your browser did not allow that. Please copy the link from here.');
    const field = screen.getByLabelText<HTMLInputElement>('Link to request 1042');
    expect([field.value, field.readOnly]).toEqual([link, true]);
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(link);
    expect(thanks.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  });

  test('the link cannot be shared if the device has no dialog for it', async () => {
    const thanks = await submit(await visitHome());
    expect(thanks.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  test("the link is shared with the device's dialog, and cancelling that causes no message", async () => {
    Object.assign(navigator, { share });
    const thanks = await submit(await visitHome());
    press(thanks, 'Share');
    expect(share).toHaveBeenCalledWith({ title: 'Request 1042', url: link });
    const cancelled = Promise.reject(new DOMException('Cancelled', 'AbortError'));
    share.mockReturnValue(cancelled);
    press(thanks, 'Share');
    await cancelled.catch(() => undefined);
    expect(thanks.queryByLabelText('Link to request 1042')).toBeNull();
  });

  test('the link is shown in a field if the device refuses to share it', async () => {
    Object.assign(navigator, { share });
    const thanks = await submit(await visitHome());
    share.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    press(thanks, 'Share');
    expect(await thanks.findByLabelText('Link to request 1042')).toBeTruthy();
  });

  test('the link is shown as a QR code for another device, and hidden again', async () => {
    const thanks = await submit(await visitHome());
    press(thanks, 'QR code');
    expect(await thanks.findByRole('img', { name: 'Link to request 1042' })).toBeTruthy();
    press(thanks, 'QR code');
    expect(thanks.queryByRole('img', { name: 'Link to request 1042' })).toBeNull();
  });

  test('there is no link if the server returns no guid', async () => {
    const thanks = await submit(await visitHome({ server: { createworkrequest: says({ Id: 7 }) } }));
    expect(thanks.getByText(/^Your work request 7 /)).toBeTruthy();
    expect(thanks.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  test('a citizen gets the link, too', async () => {
    const thanks = await submit(await visitCitizenHome());
    expect(thanks.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  });
});

describe("The device's list", () => {
  const kept = () => parseRecentRequests(recentRequestsJson(3));

  test("the device's list has a guest's request with work type and time", async () => {
    const visited = await visitHome();
    const before = Date.now();
    await submit(visited);
    const [request] = kept();
    expect(request).toMatchObject({ guid: requestGuid, id: 1042, workType: 'Pothole' });
    expect(request!.sentAt).toBeGreaterThanOrEqual(before);
  });

  test("the device's list has the address if it was found at the pin", async () => {
    const visited = await visitHome();
    await openCreatePanel(visited);
    await screen.findByText('44 Bridge Lane');
    writeRequest();
    pressSubmit();
    await screen.findByRole('dialog', { name: 'Thanks!' });
    expect(kept().map(({ address }) => address)).toEqual(['44 Bridge Lane']);
  });

  test("the device's list has no request of a citizen", async () => {
    await submit(await visitCitizenHome());
    expect(kept()).toEqual([]);
  });

  test("the device's list has no request without a guid, because only the guid can open it", async () => {
    await submit(await visitHome({ server: { createworkrequest: says({ Id: 7 }) } }));
    expect(kept()).toEqual([]);
  });

  test("the device's list has the guid in the portal's spelling", async () => {
    const told = { Id: 7, Guid: requestGuid.toUpperCase() };
    await submit(await visitHome({ server: { createworkrequest: answers(createWorkRequest, told) } }));
    expect(kept().map(({ guid }) => guid)).toEqual([requestGuid]);
  });
});
