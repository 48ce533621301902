import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWorkRequest } from '@fixpoint/contract/commands/create-work-request.ts';
import { findCitizen } from '@fixpoint/contract/commands/find-citizen.ts';
import { currentToast } from '@fixpoint/ui/feedback/toast.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import type { SessionState } from '#features/session/session-state.ts';
import { forgetDrafts, storedDrafts, storedPictures, storedWords } from '#test/fake-draft-database.ts';
import { answers, type FakeAnswers, refuses, says } from '#test/fake-transport.ts';
import {
  holeDescription,
  draftsAreRead,
  expectNoDraft,
  closePage,
  logOut,
  openAnotherTab,
  panel,
  writeHole,
} from '#test/stored-drafts.ts';
import { findCard, findDetails, visitCitizenHome } from '#test/visit-citizen.ts';
import {
  attach,
  closeModal,
  openCreatePanel,
  photo,
  pressSubmit,
  requestGuid,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));

afterEach(() => {
  leave();
  forgetDrafts();
});

const toastText = () => currentToast.snapshot()?.text;

test('a restored draft is announced once, when it becomes visible', async () => {
  await openCreatePanel(await visitCitizenHome());
  writeRequest('A deep hole');
  await vi.waitFor(() => expect(storedDrafts()).toEqual(['3 citizen ada@city.example']));
  closePage();
  currentToast.set(undefined);
  await visitCitizenHome({ path: '/home?request=1042' });
  const details = await findDetails(1042);
  await draftsAreRead();
  expect(toastText()).toBeUndefined();
  fireEvent.click(details.getByRole('button', { name: 'Close the details' }));
  await waitFor(() => expect(toastText()).toBe('Your unfinished request is back.'));
  currentToast.set(undefined);
  fireEvent.click(await findCard(1043));
  fireEvent.click((await findDetails(1043)).getByRole('button', { name: 'Close the details' }));
  expect(await screen.findByRole('button', { name: 'Create Work Request' })).toBeTruthy();
  expect(toastText()).toBeUndefined();
});

describe('A draft that was begun as a guest', () => {
  test.each([
    ['in the tab', false],
    ['on the device', true],
  ])(
    "a guest's draft %s becomes the citizen’s when the guest logs in, and is hidden after the logout",
    async (_, isKept) => {
      await writeHole(isKept);
      closePage();
      await visitCitizenHome();
      await waitFor(() => expect(panel()).toBeTruthy());
      expect(holeDescription()).toBe('A deep hole');
      await vi.waitFor(() => expect(storedDrafts()).toEqual(['3 citizen ada@city.example']));
      expect(storedPictures(3, 'citizen ada@city.example')).toBe(1);
      await logOut();
      await expectNoDraft();
    },
  );

  test('a draft on the device moves to an account only if the citizen has written in it', async () => {
    await writeHole(true);
    openAnotherTab();
    await visitHome();
    await waitFor(() => expect(holeDescription()).toBe('A deep hole'));
    closePage();
    await visitCitizenHome();
    await expectNoDraft();
    expect(storedDrafts()).toEqual(['3 device']);
    await logOut();
    openAnotherTab();
    await visitHome();
    await waitFor(() => expect(holeDescription()).toBe('A deep hole'));
    writeRequest('A deep hole, at the mill');
    closePage();
    await visitCitizenHome();
    await waitFor(() => expect(holeDescription()).toBe('A deep hole, at the mill'));
    await vi.waitFor(() => expect(storedDrafts()).toEqual(['3 citizen ada@city.example']));
  });

  test("a guest's draft does not replace the account's own draft, which returns after the other one is finished", async () => {
    await openCreatePanel(await visitCitizenHome());
    writeRequest('A deep hole');
    await vi.waitFor(() => expect(storedDrafts()).toEqual(['3 citizen ada@city.example']));
    await logOut();
    openAnotherTab();
    localStorage.clear();
    await openCreatePanel(await visitHome());
    writeRequest('A tree is down');
    closePage();
    await visitCitizenHome();
    await waitFor(() => expect(holeDescription()).toBe('A tree is down'));
    await vi.waitFor(() => expect(storedDrafts()).toHaveLength(2));
    await logOut();
    openAnotherTab();
    await visitCitizenHome();
    await waitFor(() => expect(holeDescription()).toBe('A tree is down'));
    pressSubmit();
    await closeModal('Thanks!', 'Close');
    await vi.waitFor(() => expect(storedDrafts()).toHaveLength(1));
    closePage();
    await visitCitizenHome();
    await waitFor(() => expect(holeDescription()).toBe('A deep hole'));
  });
});

describe('The draft of a citizen', () => {
  const ada = '3 citizen ada@city.example';
  const adasWords = () => storedWords(3, 'citizen ada@city.example')?.description;
  const asBob: FakeAnswers = {
    findcitizen: answers(findCitizen, {
      FirstName: 'Bob',
      LastName: 'Bridge',
      Email: 'bob@city.example',
      PhoneNumber: '',
    }),
  };

  async function writeAsAda() {
    await openCreatePanel(await visitCitizenHome());
    writeRequest('A deep hole');
    await vi.waitFor(() => expect(adasWords()).toBe('A deep hole'));
  }

  test("a citizen's draft is kept without asking until they log in again", async () => {
    await writeAsAda();
    expect(screen.queryByRole('checkbox')).toBeNull();
    openAnotherTab();
    await visitCitizenHome();
    await draftsAreRead();
    expect(holeDescription()).toBe('A deep hole');
  });

  test("a citizen's draft is hidden from everybody after the logout, and returns when its citizen logs in", async () => {
    await writeAsAda();
    await logOut();
    await expectNoDraft();
    expect(document.body.textContent).not.toContain('A deep hole');
    closePage();
    await visitHome();
    await expectNoDraft();
    closePage();
    await visitCitizenHome({ server: asBob });
    await expectNoDraft();
    expect(storedDrafts()).toEqual([ada]);
    openAnotherTab();
    await visitCitizenHome();
    await waitFor(() => expect(panel()).toBeTruthy());
    expect(holeDescription()).toBe('A deep hole');
  });

  test("the draft of the next guest does not change a citizen's draft", async () => {
    await writeAsAda();
    await logOut();
    await act(async () => undefined);
    closePage();
    localStorage.clear();
    await writeHoleAs('A tree is down');
    expect([storedDrafts()[0], adasWords()]).toEqual([ada, 'A deep hole']);
    pressSubmit();
    await closeModal('Thanks!', 'Close');
    await vi.waitFor(() => expect(storedDrafts()).toEqual([ada]));
  });

  async function writeHoleAs(words: string) {
    await openCreatePanel(await visitHome());
    writeRequest(words);
    attach(photo('tree.jpg'));
    await screen.findByText('Uploaded');
    await vi.waitFor(() => expect(storedDrafts()).toHaveLength(2));
  }
});

describe('A draft whose request is being sent when the citizen logs out', () => {
  /** Ada presses Submit, and then Log Out, before the server has answered. */
  async function submitAndLogOut() {
    const answer = Promise.withResolvers<WireResult>();
    const visited = await visitCitizenHome({ server: { createworkrequest: () => answer.promise } });
    await draftsAreRead();
    await openCreatePanel(visited);
    writeRequest('A deep hole');
    pressSubmit();
    await vi.waitFor(() => expect(storedWords(3, 'citizen ada@city.example')?.isSubmitted).toBe(true));
    await logOut();
    return answer;
  }
  const created = answers(createWorkRequest, { Id: 1042, Guid: requestGuid });

  test('the draft is deleted once the request exists, and nobody else is thanked for it', async () => {
    const answer = await submitAndLogOut();
    answer.resolve(created);
    await vi.waitFor(() => expect(storedDrafts()).toEqual([]));
    expect(screen.queryByRole('dialog')).toBeNull();
    closePage();
    await visitCitizenHome();
    await expectNoDraft();
  });

  test('the draft stays for the citizen if the request was refused', async () => {
    const answer = await submitAndLogOut();
    answer.resolve(refuses('internal'));
    openAnotherTab();
    await visitCitizenHome();
    await waitFor(() => expect(holeDescription()).toBe('A deep hole'));
  });

  test('the draft is hidden from a citizen who is back before the answer, because it could be sent twice', async () => {
    const answer = await submitAndLogOut();
    closePage();
    await visitCitizenHome();
    await expectNoDraft();
    answer.resolve(created);
    await vi.waitFor(() => expect(storedDrafts()).toEqual([]));
    await expectNoDraft();
  });

  test('a citizen who is back before the answer can write another draft', async () => {
    const answer = await submitAndLogOut();
    closePage();
    const visited = await visitCitizenHome();
    await expectNoDraft();
    await openCreatePanel(visited);
    writeRequest('A tree is down');
    await vi.waitFor(() => expect(storedDrafts()).toHaveLength(2));
    answer.resolve(created);
    await vi.waitFor(() => expect(storedDrafts()).toHaveLength(1));
    openAnotherTab();
    await visitCitizenHome();
    await waitFor(() => expect(holeDescription()).toBe('A tree is down'));
  });

  test('the draft is shown to a citizen who is back when the answer is a refusal', async () => {
    const answer = await submitAndLogOut();
    closePage();
    await visitCitizenHome();
    await expectNoDraft();
    answer.resolve(refuses('internal'));
    await waitFor(() => expect(holeDescription()).toBe('A deep hole'));
  });
});

describe('The draft of a citizen without a known e-mail', () => {
  const withoutEmail = { FirstName: 'Ada', LastName: 'Lane', Email: null, PhoneNumber: '' };

  /** The session of a citizen without a profile. */
  async function withoutProfile(): Promise<Partial<SessionState>> {
    const { session } = await visitCitizenHome();
    const { citizen: _, ...state } = session.state();
    closePage();
    return state;
  }

  test.each([
    ['because the server sends none', async () => ({ server: { findcitizen: says(withoutEmail) } })],
    ['because there is no profile', async () => ({ session: await withoutProfile() })],
  ])(
    'the draft of a citizen without a known e-mail (%s) ends with the tab or with the logout',
    async (_, optionsOf) => {
      const options = await optionsOf();
      await openCreatePanel(await visitCitizenHome(options));
      writeRequest('A deep hole');
      attach(photo('one.jpg'));
      await vi.waitFor(() => expect(storedDrafts()).toEqual([expect.stringMatching(/^3 tab /)]));
      closePage();
      await visitCitizenHome(options);
      await waitFor(() => expect(holeDescription()).toBe('A deep hole'));
      await logOut();
      expect(document.body.textContent).not.toContain('A deep hole');
      expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
        'A deep hole',
      );
      closePage();
      await visitHome();
      await expectNoDraft();
    },
  );
});
