/**
 * The portal with a server that answers only the fields of section 3 of the specification, with null for
 * missing texts. Every call of section 7 is made on its screen. There is no start-up document.
 *
 * @vitest-environment-options {"url": "http://riverbend.city.example/"}
 */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeAnswers, says } from '#test/fake-transport.ts';
import { storePersistentToken } from '#features/session/persistent-token.ts';
import { acknowledge, leave, visit, type Visit } from '#test/visit.tsx';
import { attach, openCreatePanel, photo, pressSubmit, visitHome, writeRequest } from '#test/visit-home.ts';
import { findCard, findDetails } from '#test/visit-citizen.ts';
import { accountChangesOf, fill, fillEmail, fillPassword, pressUpdate } from '#test/visit-account.ts';
import { followedGuid, notes, photos, pressSaveNote, sentWith, writeNote } from '#test/visit-request.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

const key = 'abcdefghijklmnop';
const posted = '/Date(1772677800000)/';
const texts = { Address: null, Description: null };

const sectionThree: FakeAnswers = {
  findclientidbyname: says({
    Id: 3,
    EnableAnonymousRequests: true,
    EnableCitizenSite: true,
    EnableCitizenDisclaimer: false,
    CitizenDisclaimer: null,
    CitizenHyperlinks: null,
  }),
  findcitizenlogos: says({ Logo: null, LogoHeader: null }),
  dropdowncitizenworktypesbyclientid: says([{ Value: 5, Text: 'Pothole', CustomMessage: null }]),
  signin: ({ UserName }) =>
    says({
      UserName,
      Token: `token of ${String(UserName)}`,
      TokenExpiration: `/Date(${Date.now() + 3_600_000})/`,
      WebSecurityLevel: 0,
      IsUsernameUpdated: false,
    }),
  createworkrequest: says({ Id: 77 }),
  createtempfile: says(''),
  createfile: says(''),
  findcitizen: says({ FirstName: 'Ada', LastName: null, Email: 'ada@city.example', PhoneNumber: null }),
  updatecitizen: says(''),
  resetpassword: says(''),
  sendemailresetlink: says(''),
  sendpasswordresetlink: says(''),
  resetpasswordbyclientid: says(''),
  findallcitizenrequests: says([
    { Id: 77, WorkTypeName: 'Pothole', StatusName: 'Received', CreatedDate: posted, ...texts },
  ]),
  findworkrequestfileidsbyguid: says([101, { Id: 102 }]),
  findfileminimumresponse: says({ Data: 'RlVMTA==' }),
  createworkrequestnote: says({ Result: 'true' }),
  findworkrequestnotesbyguid: says([{ UserName: null, DatePosted: posted, Note: 'On its way' }]),
  createcitizen: says({ UserId: '7' }),
  validateloginbyclientid: says({ Result: 'true' }),
  resetemailbyclientid: says({ Result: 'True' }),
  findcitizenrequestbyguidbyclientid: says({
    Guid: followedGuid,
    WorkTypeName: 'Pothole',
    WorkRequestId: 77,
    CitizenStatusName: 'Received',
    DatePosted: posted,
    ...texts,
  }),
};

/** The portal knows only the answers of the calls. */
const bare = { startUp: { client: undefined, hasAddressSearch: undefined }, server: sectionThree };

const open = (path: string) => visit(path, bare);

function asCitizen(): void {
  storePersistentToken(localStorage, { token: 'kept', expiresAt: Date.now() + 3_600_000 });
}

async function openAccount(): Promise<Visit> {
  asCitizen();
  const visited = open('/account');
  await screen.findByRole('button', { name: 'Update' });
  return visited;
}

async function openRequest(): Promise<Visit> {
  const visited = open(`/requeststatus/${followedGuid}`);
  await screen.findByText('Received', { selector: '[aria-current] *' });
  return visited;
}

async function report(): Promise<Visit> {
  const visited = await visitHome(bare);
  await openCreatePanel(visited);
  writeRequest();
  attach(photo('one.jpg'));
  await screen.findByText('Uploaded');
  pressSubmit();
  return visited;
}

async function openList(): Promise<Visit> {
  vi.stubGlobal('innerWidth', 1440);
  asCitizen();
  const visited = await visitHome(bare);
  await findCard(77);
  return visited;
}

/** For each call of section 7, the use of its answer. */
const walks: Record<string, () => Promise<Visit>> = {
  async findclientidbyname() {
    const visited = await visitHome(bare);
    expect(screen.getByRole('heading', { level: 1, name: 'Report an issue in riverbend' })).toBeTruthy();
    // The extent of the municipality is unknown: the map shows the whole world, not a point in the sea.
    expect(visited.session.state().client!.extent).toEqual({ west: -180, south: -85, east: 180, north: 85 });
    return visited;
  },
  async findcitizenlogos() {
    const visited = await visitHome(bare);
    expect(visited.session.state().logos).toEqual({ logo: undefined, headerLogo: undefined });
    expect(within(screen.getByRole('banner')).getByText('riverbend')).toBeTruthy();
    return visited;
  },
  async dropdowncitizenworktypesbyclientid() {
    const visited = await visitHome(bare);
    await openCreatePanel(visited);
    expect(screen.getByRole('option', { name: 'Pothole' })).toBeTruthy();
    return visited;
  },
  async signin() {
    const visited = open('/login');
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@city.example' } });
    fill('Password', 'secret');
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('button', { name: 'Open menu' });
    expect(visited.session.state()).toMatchObject({ token: 'token of ada@city.example', isLoggedIn: true });
    return visited;
  },
  async createworkrequest() {
    const visited = await report();
    const thanks = within(await screen.findByRole('dialog', { name: 'Thanks!' }));
    expect(thanks.getByText(/^Your work request 77 has been submitted\./)).toBeTruthy();
    expect(thanks.queryByRole('link')).toBeNull();
    return visited;
  },
  async createtempfile() {
    const visited = await report();
    expect(await screen.findByRole('dialog', { name: 'Thanks!' })).toBeTruthy();
    return visited;
  },
  async createfile() {
    const visited = await openRequest();
    attach(photo('two.jpg'));
    await vi.waitFor(() => expect(visited.server.calls.some(({ cmd }) => cmd === 'createfile')).toBe(true));
    await vi.waitFor(() => expect(screen.queryByText('two.jpg')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    return visited;
  },
  async findcitizen() {
    const visited = await openAccount();
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
    expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).toBe('');
    return visited;
  },
  async updatecitizen() {
    const visited = await openAccount();
    pressUpdate();
    await acknowledge('Account Updated', 'Close');
    return visited;
  },
  async resetpassword() {
    const visited = await openAccount();
    fillPassword();
    pressUpdate();
    await acknowledge('Password Reset', 'Close');
    return visited;
  },
  async sendemailresetlink() {
    const visited = await openAccount();
    fillEmail();
    pressUpdate();
    await acknowledge('Request Sent', 'Close');
    expect(accountChangesOf(visited)[0]!.cmd).toBe('sendemailresetlink');
    return visited;
  },
  async sendpasswordresetlink() {
    const visited = open('/passwordrecovery');
    await screen.findByRole('button', { name: 'Send Email' });
    fill('Email', 'ada@city.example');
    fireEvent.click(screen.getByRole('button', { name: 'Send Email' }));
    await acknowledge('Recovery Email Sent', 'Close');
    return visited;
  },
  async resetpasswordbyclientid() {
    const visited = open(`/passwordreset/${key}`);
    await screen.findByRole('button', { name: 'Reset Password' });
    fill('New Password', 'correct horse');
    fill('Confirm New Password', 'correct horse');
    fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    await acknowledge('Password Reset', 'Close');
    return visited;
  },
  async findallcitizenrequests() {
    const visited = await openList();
    const card = within(await findCard(77));
    expect(card.getByText('No Address')).toBeTruthy();
    expect((await findCard(77)).dataset['status']).toBeUndefined();
    // The status of requests is unknown, so there is no filter by status.
    expect(screen.queryByRole('radio', { name: 'New' })).toBeNull();
    fireEvent.click(await findCard(77));
    const details = await findDetails(77);
    expect(details.getByText('Notes and photos of this request cannot be shown here.')).toBeTruthy();
    expect(details.queryByRole('heading', { name: 'Notes' })).toBeNull();
    return visited;
  },
  async findworkrequestfileidsbyguid() {
    const visited = await openRequest();
    expect(await photos().findByRole('button', { name: 'Show photo 2 of 2 larger' })).toBeTruthy();
    return visited;
  },
  async findfileminimumresponse() {
    const visited = await openRequest();
    fireEvent.click(await photos().findByRole('button', { name: 'Show photo 1 of 2 larger' }));
    const picture = await screen.findByRole('img', { name: /^Pothole, No Address/ });
    expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,RlVMTA==');
    return visited;
  },
  async createworkrequestnote() {
    const visited = await openRequest();
    writeNote('Still there');
    pressSaveNote();
    await vi.waitFor(() => expect(notes().queryByPlaceholderText('Add your note here')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentWith(visited, 'createworkrequestnote')).toEqual([
      { WorkRequestGuid: followedGuid, token: expect.any(String), note: 'Still there' },
    ]);
    return visited;
  },
  async findworkrequestnotesbyguid() {
    const visited = await openRequest();
    expect(await notes().findByText('On its way')).toBeTruthy();
    return visited;
  },
  async createcitizen() {
    const visited = open('/register');
    await screen.findByRole('button', { name: 'Register' });
    for (const label of ['Email', 'Re-enter Email']) fill(label, 'ada@city.example');
    for (const label of ['First Name', 'Last Name']) fill(label, 'Ada');
    for (const label of ['Password', 'Confirm Password']) fill(label, 'correct horse');
    fireEvent.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByRole('heading', { name: 'Success!' });
    return visited;
  },
  async validateloginbyclientid() {
    const visited = open(`/validateAccount/${key}`);
    await acknowledge('Account Validated', 'Okay');
    return visited;
  },
  async resetemailbyclientid() {
    const visited = open(`/resetemail/${key}`);
    await acknowledge('Email Updated', 'Okay');
    return visited;
  },
  async findcitizenrequestbyguidbyclientid() {
    const visited = await openRequest();
    expect(screen.getByText('No Address')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Notes' })).toBeTruthy();
    return visited;
  },
};

test('every call of the specification is tested', () => {
  expect(Object.keys(walks).toSorted()).toEqual(Object.keys(sectionThree).toSorted());
  expect(Object.keys(walks)).toHaveLength(22);
});

test.each(Object.entries(walks))('%s: the fields of section 3 are enough', async (cmd, walk) => {
  const { server } = await walk();
  expect(server.calls.map((call) => call.cmd)).toContain(cmd);
});
