/** Texts and numbers at their limit, and one above. Lengths count after decoding. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ ORIGIN: 'http://{client}.localhost' });
const { clientId, potholeId } = await addMunicipality(app.database);
await addTestAccount(app.database, clientId);
await addTestAccount(app.database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });
const { requestId, guid } = await addRequest(app.database, clientId);
let [mary, clerk] = ['', ''];
beforeAll(async () => {
  mary = await tokenOf(app, { ClientId: clientId });
  clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
});
beforeEach(() => app.clock.advance(61_000));

/** Texts of this many characters: one is encoded as six characters each, and one is sent as it is. */
const escapedLetters = (length: number) => '%C3%A4'.repeat(length);
const plain = (length: number) => 'a'.repeat(length);
/** A new e-mail address of this length. */
function address(length: number): string {
  const before = `${randomUUID()}@`;
  const domain = Array.from({ length: length - before.length - 4 }, (_, at) => (at % 50 === 25 ? '.' : 'b'));
  return `${before}${domain.join('')}.org`;
}

const submit = () => ({
  cmd: 'createworkrequest',
  token: clerk,
  worktypeid: potholeId,
  description: 'A hole',
  longitude: 10.5,
  latitude: 50.5,
  address: '1 Main Street',
});
/** A password of this length. A mere repetition is refused as a password. */
const passwordOfLength = (length: number) => `seven purple herons ${plain(length - 20)}`;
const update = () => ({ cmd: 'updateworkrequest', token: clerk, workrequestid: requestId });
const profile = () => ({ cmd: 'updatecitizen', token: mary, firstname: 'M', lastname: 'M', phonenumber: '' });
const note = () => ({ cmd: 'createworkrequestnote', token: mary, WorkRequestGuid: guid });
const register = () => {
  const email = `${randomUUID()}@example.org`;
  const person = { firstName: 'Mary', lastName: 'Major', phoneNumber: '', password: randomUUID() };
  const validationurl = 'http://riverbend.localhost/';
  return { cmd: 'createcitizen', clientid: clientId, username: '', email, validationurl, ...person };
};

describe.each([
  ['createworkrequest', submit, 'description', 10_000, escapedLetters],
  ['createworkrequest', submit, 'firstname', 255, escapedLetters],
  ['createworkrequest', submit, 'lastname', 255, escapedLetters],
  ['createworkrequest', submit, 'phonenumber', 20, escapedLetters],
  ['createworkrequest', submit, 'email', 255, plain],
  ['createworkrequest', submit, 'address', 255, plain],
  ['createworkrequest', submit, 'city', 255, plain],
  ['createworkrequest', submit, 'state', 255, plain],
  ['createworkrequest', submit, 'zip', 255, plain],
  ['createworkrequest', submit, 'comment', 2000, escapedLetters],
  ['createworkrequest', submit, 'uniqueclientid', 255, plain],
  ['createworkrequest', submit, 'assetid', 255, plain],
  ['createworkrequest', submit, 'gislayer', 255, plain],
  ['createworkrequest', submit, 'addresssource', 255, plain],
  ['updateworkrequest', update, 'description', 10_000, escapedLetters],
  ['updateworkrequest', update, 'address', 255, plain],
  ['updateworkrequest', update, 'city', 255, plain],
  ['updateworkrequest', update, 'state', 255, plain],
  ['updateworkrequest', update, 'zip', 255, plain],
  ['updateworkrequest', update, 'gislayer', 255, plain],
  ['updateworkrequest', update, 'comment', 2000, escapedLetters],
  ['updateworkrequest', update, 'assetid', 255, plain],
  ['updatecitizen', profile, 'firstname', 255, escapedLetters],
  ['updatecitizen', profile, 'lastname', 255, escapedLetters],
  ['updatecitizen', profile, 'phonenumber', 20, escapedLetters],
  ['createworkrequestnote', note, 'note', 2000, escapedLetters],
  ['createcitizen', register, 'firstName', 255, escapedLetters],
  ['createcitizen', register, 'lastName', 255, escapedLetters],
  ['createcitizen', register, 'phoneNumber', 20, escapedLetters],
  ['createcitizen', register, 'password', 100, passwordOfLength],
  ['createcitizen', register, 'email', 255, address],
] as const)('%s', (_cmd, call, field, most, text) => {
  test(`takes ${most} characters of ${field} at most`, async () => {
    expect(await ws7Call(app, { ...call(), [field]: text(most) })).toMatchObject({ code: '' });
    expect(await ws7Call(app, { ...call(), [field]: text(most + 1) })).toMatchObject({
      code: '00010003',
      message: `${field} is too long: it may have ${most} characters.`,
    });
  });
});

describe.each([
  ['priority', 0, 9, 1],
  ['longitude', -180, 180, 0.001],
  ['latitude', -90, 90, 0.001],
] as const)('Limits of a new %s by staff', (field, least, most, step) => {
  test(`takes ${least} to ${most}`, async () => {
    for (const value of [least, most]) {
      expect(await ws7Call(app, { ...submit(), [field]: value })).toMatchObject({ code: '' });
    }
    expect(await ws7Call(app, { ...submit(), [field]: most + step })).toMatchObject({
      code: '00010003',
      message: `${field} must be at most ${most}.`,
    });
    expect(await ws7Call(app, { ...submit(), [field]: least - step })).toMatchObject({
      code: '00010003',
      message: `${field} must be at least ${least}.`,
    });
  });
});

test('A password has at least eight characters', async () => {
  expect(await ws7Call(app, { ...register(), password: 'xq7#Kp2' })).toMatchObject({ code: '00010012' });
  expect(await ws7Call(app, { ...register(), password: 'xq7#Kp2z' })).toMatchObject({ code: '' });
});
