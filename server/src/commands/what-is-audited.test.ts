/** The audit log has each kind of act by staff and operators, with its author and its subject. */
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import * as otpauth from 'otpauth';
import { expect, test } from 'vitest';
import { type ActKind, actKinds } from '#audit/act.ts';
import { auditHeads, findTampering, listEntries } from '#audit/read-audit.ts';
import { temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { addTestKey, addMember, askDesk, deskCall, deskCookie } from '#test/desk-call.ts';
import { operatorOf } from '#test/operator.ts';
import { operatorHere } from '#test/operator-here.ts';
import { standInForProvider } from '#test/provider-double.ts';
import { beginSignIn, comeBack } from '#test/sign-in-browser.ts';
import { decideAboutTexts } from '#test/decide-about-texts.ts';
import { addTestAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { reportWithAll } from '#test/report-with-all.ts';
import { addRequest } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';

const provider = standInForProvider('https://login.example.org/audited');
const atProvider = { ...provider.settings, ORIGIN: 'http://{client}.localhost' };
const app = await startTestApp({ ...atProvider });
const { database } = app;
// The operator's commands use the clock of the machine.
app.clock.set(new Date());
const { clientId, potholeId } = await addMunicipality(database);
const fixpoint = operatorHere(app.address, app.config.dataDir);
const asProcess = operatorOf(app.address);
const mia = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const max = await addMember(app, clientId, { username: 'max', role: 'manager' });
const client = ['--client', 'riverbend'];
const operator = `operator ${process.env['SUDO_USER'] ?? userInfo().username}`;
const staff = `staff ${mia.accountId}`;
const seenKinds = new Set<ActKind>();

/** Runs a command of the operator, which must write this entry alone. */
async function expectLogged(words: readonly string[], kind: ActKind, about: object): Promise<void> {
  expect(await during(() => fixpoint(...words))).toEqual([[kind, operator, about]]);
}

function csvOf(...lines: string[]): string {
  const file = path.join(temporaryFolder(), 'rows.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** Returns the entries that are written while `act` runs: kind, author, subject. */
async function during(act: () => Promise<unknown>): Promise<[string, string, object][]> {
  const last = (await auditHeads(database, clientId))[0]?.entries ?? 0;
  await act();
  const writtenActs: [string, string, object][] = [];
  for await (const { entryId, kind, actor, accountId, operator: name, about, callId } of listEntries(
    database,
    clientId,
  )) {
    if (entryId <= last) continue;
    seenKinds.add(kind);
    writtenActs.push([kind, [actor, accountId ?? name].filter((word) => word !== '').join(' '), about]);
    expect(callId !== '').toBe(actor !== 'operator');
  }
  return writtenActs;
}

const desk = (...[name, payload]: [Parameters<typeof deskCall>[2], object]) =>
  deskCall(app, mia.cookie, name, payload as never) as Promise<never>;

function withoutAuthor<T extends { setBy: unknown; changedAt: unknown; changedBy: unknown }>(saved: T) {
  const { setBy: _setBy, changedAt: _changedAt, changedBy: _changedBy, ...value } = saved;
  return value;
}

const report = () => reportWithAll(app, { clientId, potholeId });

test('Signing in is logged, at the desk and through the protocol', async () => {
  expect(await during(() => deskCookie(app, 'max'))).toEqual([]);
  app.clock.advance(60_000);
  // The second sign-in of the minute before, and this one.
  const signedIn = ['signed-in', `staff ${max.accountId}`, { by: 'password' }];
  expect(await during(() => deskCookie(app, 'max'))).toEqual([signedIn, signedIn]);
  const gis = { username: 'gis', role: 'clerk', email: 'g@x.org' } as const;
  const { accountId } = await addTestAccount(database, clientId, gis);
  expect(await during(() => tokenOf(app, { ClientId: clientId, UserName: 'gis' }))).toEqual([
    ['signed-in', `integration ${accountId}`, { by: 'protocol' }],
  ]);
  await addTestAccount(database, clientId);
  expect(await during(() => tokenOf(app, { ClientId: clientId }))).toEqual([]);
  expect(await during(() => askDesk(app, 'sign-in', { username: 'max', password: 'wrong' }))).toEqual([]);
});

test('Changes of members are logged, with the fields that changed', async () => {
  const ana = { username: 'ana', email: 'ana@example.org', role: 'clerk' };
  const [inviteAct] = await during(() => desk('saveMember', ana));
  const about = { accountId: (inviteAct![2] as { accountId: number }).accountId };
  expect(inviteAct).toEqual(['member-invited', staff, { ...about, role: 'clerk' }]);
  const change = { ...about, role: 'manager', lastName: 'Nowhere' };
  expect(await during(() => desk('saveMember', change))).toEqual([
    ['member-changed', staff, { ...about, role: 'manager', fields: ['lastName', 'role'] }],
  ]);
  expect(await during(() => desk('deactivateMember', about))).toEqual([
    ['member-deactivated', staff, { ...about, fields: ['isActive'] }],
  ]);
});

test('Changes of settings are logged', async () => {
  const { texts } = await deskCall(app, mia.cookie, 'findSettings', {});
  const save = { version: texts.version, value: { ...texts.value, displayName: 'Riverbend City' } };
  expect(await during(() => desk('saveTexts', save))).toEqual([
    ['settings-saved', staff, { setting: 'texts', version: texts.version + 1 }],
  ]);
  const teamSaved = ['team-saved', staff, { teamId: expect.any(Number) }];
  expect(await during(() => desk('saveTeam', { name: 'Streets' }))).toEqual([teamSaved]);
  const { version, ...rules } = withoutAuthor(await deskCall(app, mia.cookie, 'findRouting', {}));
  expect(await during(() => desk('saveRouting', { version, ...rules }))).toEqual([
    ['routing-saved', staff, { version: version + 1 }],
  ]);
  const due = withoutAuthor(await deskCall(app, mia.cookie, 'findDueRules', {}));
  expect(await during(() => desk('saveDueRules', due))).toEqual([
    ['due-rules-saved', staff, { version: due.version + 1 }],
  ]);
  const questions = { workTypeId: potholeId, version: 0, set: { entries: [] }, isUrgent: true };
  expect((await during(() => desk('publishQuestions', questions)))[0]![0]).toBe('questions-saved');
  // A refused change is not logged.
  expect(await during(() => askDesk(app, 'save-texts', save, { cookie: mia.cookie }))).toEqual([]);
});

test('Templates, shown contact details and searches for a person are logged', async () => {
  const { requestId } = await report();
  let templateId = 0;
  const text = 'Dear {reporter.firstName|you}';
  const saveWork = during(async () => ({ templateId } = await desk('saveTemplate', { name: 'A', text })));
  expect(await saveWork).toEqual([['template-saved', staff, { templateId: expect.any(Number) }]]);
  expect(await during(() => desk('showContact', { requestId }))).toEqual([
    ['contact-shown', staff, { requestId }],
  ]);
  const guests = await addRequest(database, clientId);
  const correct = { requestId: guests.requestId, version: 1, contact: { lastName: 'Lopez' } };
  expect((await during(() => desk('correctContact', correct)))[0]![0]).toBe('contact-corrected');
  expect(await during(() => desk('removeTemplate', { templateId }))).toEqual([
    ['template-removed', staff, { templateId }],
  ]);
  const search = { filter: { text: 'a@b.example' }, sort: 'due' };
  expect((await during(() => desk('findRequests', search)))[0]![0]).toBe('person-searched');
  const { key } = await addTestKey(app, mia.cookie, { role: 'clerk' });
  const [showAct] = await during(() => deskCall(app, key, 'showContact', { requestId }));
  expect(showAct).toEqual(['contact-shown', expect.stringMatching(/^integration \d+$/), { requestId }]);
});

test('Texts that clerks take down, put back, release or keep private are logged, with the reason and without any words', async () => {
  const { requestId } = await report();
  const acts = await during(() => decideAboutTexts(app, mia.cookie, requestId));
  const why = { requestId, reason: 'insult' };
  const kinds = ['text-taken-down', 'text-put-back', 'words-released', 'words-kept-back', 'release-undone'];
  const ofReports = { requestId, count: 1 };
  const abouts = [why, why, { requestId }, why, { requestId }, ofReports, ofReports];
  kinds.push('abuse-dismissed', 'abuse-upheld');
  expect(acts).toEqual(kinds.map((kind, at) => [kind, staff, abouts[at]]));
});

test('Exports are logged', async () => {
  const take = { method: 'POST' as const, url: '/api/export-requests', payload: { filter: {} } };
  const headers = { host: 'riverbend.localhost', cookie: mia.cookie };
  expect(await during(() => app.fastify.inject({ ...take, headers }))).toEqual([
    ['requests-exported', staff, {}],
  ]);
});

test('API keys, second factors and sign-in rules are logged', async () => {
  let keyId = 0;
  const keyWork = during(async () => ({ keyId } = await addTestKey(app, mia.cookie)));
  const about = { keyId: expect.any(Number), accountId: expect.any(Number) };
  expect(await keyWork).toEqual([['key-saved', staff, about]]);
  expect(await during(() => desk('revokeKey', { keyId }))).toEqual([['key-revoked', staff, about]]);
  expect(await during(() => desk('saveSignInRules', { isSecondFactorRequired: false }))).toEqual([
    ['sign-in-rules-saved', staff, {}],
  ]);
  const { uri } = await deskCall(app, mia.cookie, 'beginSecondFactor', {});
  const code = (otpauth.URI.parse(uri) as otpauth.TOTP).generate({ timestamp: app.clock.now().getTime() });
  expect(await during(() => desk('confirmSecondFactor', { code }))).toEqual([
    ['second-factor-on', staff, {}],
  ]);
  expect(await during(() => desk('renewRecoveryCodes', { password: goodPassword }))).toEqual([
    ['recovery-codes-renewed', staff, {}],
  ]);
  expect(await during(() => desk('endSecondFactor', { password: goodPassword }))).toEqual([
    ['second-factor-off', staff, {}],
  ]);
});

test('A link to an account at the sign-in provider is logged', async () => {
  const { accountId } = await addMember(app, clientId, { username: 'lea' });
  const claims = { sub: 'lea there', email: 'lea@city.example', email_verified: true };
  const begin = await beginSignIn(app);
  expect(await during(() => comeBack(app, provider.answer(begin, claims), begin.cookies))).toEqual([
    ['provider-linked', `staff ${accountId}`, {}],
    ['signed-in', `staff ${accountId}`, { by: 'provider' }],
  ]);
  // Unlinking needs a fresh session of a manager.
  app.clock.set(new Date());
  const cookie = await deskCookie(app, 'mia');
  expect(await during(() => deskCall(app, cookie, 'unlinkProvider', { accountId }))).toEqual([
    ['provider-unlinked', staff, { accountId }],
  ]);
});

test('Acts of operators are logged, with their account on the machine', async () => {
  const add = ['staff', 'add', ...client, '--username', 'clerk', '--email', 'clerk@example.org'];
  const about = { accountId: expect.any(Number) };
  expect(await during(() => asProcess(add, `${goodPassword}\n`))).toEqual([['staff-added', operator, about]]);
  const clerkOptions = [...client, '--username', 'clerk'];
  const word = () => asProcess(['staff', 'password', ...clerkOptions], 'eleven green lanterns\n');
  expect(await during(word)).toEqual([['password-changed', operator, about]]);
  await expectLogged(['staff', 'remove', ...clerkOptions], 'member-deactivated', about);
  const folder = path.join(temporaryFolder(), 'riverbend');
  await expectLogged(['municipality', 'export', 'riverbend', folder], 'municipality-exported', {});
  const ofCitizens = ['citizen', 'import', csvOf('username,email', 'nora,nora@example.org')];
  await expectLogged([...ofCitizens, ...client], 'citizens-imported', { count: 1 });
  await expectLogged(['citizen', 'export', ...client], 'citizens-exported', {});
  const old = csvOf('own_id,work_type,longitude,latitude,posted_at', 'old,pothole,10.5,50.5,2019-04-01');
  await expectLogged(['request', 'import', old, ...client], 'requests-imported', { count: 1 });
  const nora = [...client, '--email', 'nora@example.org'];
  const to = path.join(temporaryFolder(), 'nora');
  await expectLogged(['citizen', 'export', ...nora, '--to', to], 'data-exported', about);
  expect(await during(() => fixpoint('citizen', 'erase', ...nora, '--dry-run'))).toEqual([]);
  await expectLogged(['citizen', 'erase', ...nora], 'person-erased', about);
});

test('Removals by operators are logged', async () => {
  const { requestId, photoId } = await report();
  const id = [...client, '--id', String(requestId)];
  const about = { requestId };
  expect(await during(() => fixpoint('request', 'remove', ...id))).toEqual([
    ['request-removed', operator, about],
  ]);
  await expectLogged(['request', 'restore', ...id], 'request-restored', about);
  const why = ['--reason', 'shows a face'];
  const reason = 'shows a face';
  await expectLogged(['photo', 'purge', ...client, '--id', String(photoId), ...why], 'photo-purged', {
    photoId,
    requestId,
    reason,
  });
  const [noteId] = /^\d+/m.exec(await fixpoint('note', 'list', ...client, '--request', String(requestId)))!;
  const note = ['--request', String(requestId), '--id', noteId];
  await expectLogged(['note', 'purge', ...client, ...note, ...why], 'note-purged', {
    requestId,
    noteId: Number(noteId),
    reason,
  });
  await expectLogged(['request', 'purge', ...id, ...why], 'request-purged', { requestId, reason });
  const retention = { unvalidatedAccountsAfterDays: 30 };
  await database.query('update clients set retention = $2 where client_id = $1', [clientId, retention]);
  await addTestAccount(database, clientId, { email: 'never@example.org', isValidated: false });
  await database.query("update accounts set created_at = '2020-01-01' where email = 'never@example.org'");
  await expectLogged(['retention', ...client], 'retention-applied', { count: 1 });
});

test('Applying a folder is logged for its municipality', async () => {
  await fixpoint('municipality', 'apply', writeMunicipalityFolder());
  seenKinds.add('municipality-applied');
  expect(await fixpoint('audit', 'list', '--client', 'milton')).toMatch(/ {2}municipality-applied$/);
});

test('Acts of an operator on a municipality are logged, even after it is removed', async () => {
  const addresses = writeMunicipalityFolder();
  await fixpoint('addresses', 'import', path.join(addresses, 'addresses.csv'), '--client', 'milton');
  await fixpoint('municipality', 'disable', 'milton');
  await fixpoint('municipality', 'enable', 'milton');
  await fixpoint('municipality', 'rename', 'milton', 'milltown');
  const folder = temporaryFolder();
  await fixpoint('municipality', 'export', 'milltown', folder, '--data');
  await fixpoint('municipality', 'remove', 'milltown', '--now', '--confirm', 'milltown');
  await fixpoint('municipality', 'import', folder);
  const listOutput = await fixpoint('audit', 'list');
  const acts = ['disabled', 'enabled', 'renamed', 'removed', 'imported'] as const;
  for (const kind of ['search-imported', ...acts.map((act) => `municipality-${act}` as const)] as const) {
    expect(listOutput).toMatch(new RegExp(` {2}${kind}\\b`));
    seenKinds.add(kind);
  }
});

test('A citizen who deletes their own account is logged', async () => {
  const { accountId, email } = await addTestAccount(database, clientId, { email: 'gone@example.org' });
  const token = await tokenOf(app, { ClientId: clientId, UserName: email });
  const leave = () => ws7Call(app, { cmd: 'deletecitizen', token, password: goodPassword });
  expect(await during(leave)).toEqual([['person-erased', `citizen ${accountId}`, { accountId }]]);
});

test('The log names nobody and was not changed', async () => {
  const [head] = await auditHeads(database, clientId);
  expect(await findTampering(database, head!)).toBeUndefined();
  const rows = await database.query<{ whole: string }>('select about::text as whole from audit_entries');
  for (const { whole } of rows) expect(whole).not.toMatch(/@|nora|guest|gus|mia|max|ana\b/i);
});

test('Every kind of act is tested above, or with the webhooks', () => {
  expect(actKinds.filter((kind) => !seenKinds.has(kind) && !kind.startsWith('webhook-'))).toEqual([]);
});
