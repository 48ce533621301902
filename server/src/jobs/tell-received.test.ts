import { describe, expect, test } from 'vitest';
import { startTestReports } from '#test/test-reports.ts';

const { app, mailbox, report, receive, quiet } = await startTestReports();
const minuteMs = 60_000;

describe('A stranger whose address was given', () => {
  test('gets five receipts at once, and then one each twelve minutes, at whatever many reports', async () => {
    const email = 'stranger@example.org';
    for (let count = 0; count < 8; count++) await receive(await report('x', email));
    await mailbox.mailsTo(email, 5);
    await quiet();
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(5);
    app.clock.advance(12 * minuteMs);
    for (let count = 0; count < 2; count++) await receive(await report('x', email.toUpperCase()));
    await quiet();
    expect(mailbox.mails.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(6);
  });

  test('is shown no link that the reporter chose', async () => {
    const request = await report('Win at https://evil.example/x or evil.example now');
    await receive(request);
    const [mail] = await mailbox.mailsTo(request.email);
    expect(mail!.text).toContain('“Win at … or … now”');
    expect(mail!.html).not.toContain('evil');
  });

  test('is not written to where the address is none', async () => {
    const request = await report('x', 'mary@example.org, tom@example.org');
    await receive(request);
    await quiet();
    expect(mailbox.mails.filter(({ to }) => to.includes('tom'))).toEqual([]);
  });
});
