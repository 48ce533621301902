import { describe, expect, test } from 'vitest';
import { startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const { app, mailbox, client, token, report, receive, quiet, attempts } = await startTestReports();
const minuteMs = 60_000;

test('A guest who leaves an e-mail with a report gets one receipt, even if the report is sent twice', async () => {
  const email = 'leaver@example.org';
  const place = { longitude: 10.5, latitude: 50.5 };
  const fileGuid = '6c1f7a52-3b0e-4a8e-9d32-0c7f2a3b4c5d';
  const call = { cmd: 'createworkrequest', token, worktypeid: client.potholeId, ...place, fileGuid };
  const { data } = await ws7Call(app, { ...call, description: 'A hole', email });
  await ws7Call(app, { ...call, description: 'A hole', email });
  const [mail] = await mailbox.mailsTo(email);
  await quiet();
  expect(mail!.text).toContain(`/#/requeststatus/${(data as { Guid: string }).Guid}`);
  expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
});

describe('A stranger whose address somebody entered', () => {
  test('A stranger gets five receipts at once and then one every twelve minutes, even if somebody sends many reports', async () => {
    const email = 'stranger@example.org';
    for (let count = 0; count < 8; count++) await receive(await report('x', email));
    await mailbox.mailsTo(email, 5);
    await quiet();
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(5);
    app.clock.advance(12 * minuteMs);
    for (const other of ['STRANGER@example.org', 'stranger+another@example.org', 'stranger+1+2@example.org'])
      await receive(await report('x', other));
    await quiet();
    expect(mailbox.mails.filter(({ to }) => /^stranger/i.test(to))).toHaveLength(6);
  });

  test('A Gmail address counts as one address, wherever its dots are', async () => {
    const addresses = [
      'firstlast',
      'first.last',
      'f.irstlast',
      'fir.st.last',
      'firstlas.t',
      'f.i.r.s.t.last',
    ];
    for (const name of addresses) await receive(await report('x', `${name}@gmail.com`));
    await receive(await report('x', 'first.last@googlemail.com'));
    await receive(await report('x', 'first.last@example.org'));
    await quiet();
    const mailedAddresses = mailbox.mails.map(({ to }) => to);
    expect(mailedAddresses.filter((to) => to.includes('mail.com'))).toHaveLength(5);
    expect(mailedAddresses).toContain('first.last@example.org');
  });

  test('A stranger gets no words that the reporter wrote', async () => {
    const request = await report('Win at https://evil.example/x now');
    await receive(request);
    const [mail] = await mailbox.mailsTo(request.email);
    expect(mail!.text).toContain(`your request ${request.requestId} (Pothole) on`);
    for (const word of ['Win', 'evil', 'Bridge Lane']) expect(mail!.text + mail!.html).not.toContain(word);
  });

  test('A stranger gets no mail about a request that staff have removed, and the job does not fail', async () => {
    const request = await report();
    await app.database.query('update work_requests set deleted_at = now() where request_id = $1', [
      request.requestId,
    ]);
    await receive(request);
    await quiet();
    expect(mailbox.mails.filter(({ to }) => to === request.email)).toEqual([]);
    expect((await attempts()).filter((count) => count > 0)).toEqual([]);
    expect(app.logLines.filter(({ msg }) => msg === 'A job failed; it will be retried')).toEqual([]);
  });

  test('No mail is sent to an invalid address', async () => {
    const request = await report('x', 'mary@example.org, tom@example.org');
    await receive(request);
    await quiet();
    expect(mailbox.mails.filter(({ to }) => to.includes('tom'))).toEqual([]);
  });
});
