import { afterEach, expect, test, vi } from 'vitest';
import { outboxNote, outboxReport } from '#test/outbox-entries.ts';
import { notifySent } from './notify-sent.ts';

const showNotification = vi.fn<(title: string) => Promise<void>>();
afterEach(() => {
  showNotification.mockReset();
  vi.unstubAllGlobals();
});

const report = outboxReport({ sentText: 'Request {id} was sent.' });
const receipt = { ...report, report: { requestId: 7, guid: undefined, workType: '', address: '' } };

function allow(permission: NotificationPermission): void {
  showNotification.mockResolvedValue();
  vi.stubGlobal('Notification', { permission });
}

test('a sent report is told by a notification where the resident has allowed that', async () => {
  allow('granted');
  await notifySent({ showNotification }, report, receipt);
  expect(showNotification).toHaveBeenCalledWith('Request 7 was sent.', { tag: report.id });
});

test.each(['default', 'denied'] as const)(
  'nobody is asked or told if the permission is %s',
  async (permission) => {
    allow(permission);
    await notifySent({ showNotification }, report, receipt);
    expect(showNotification).not.toHaveBeenCalled();
  },
);

test('a note is not told, and a browser without notifications causes no error', async () => {
  await notifySent({ showNotification }, report, receipt);
  allow('granted');
  await notifySent({ showNotification }, outboxNote(), { ...receipt, kind: 'note', report: undefined });
  expect(showNotification).not.toHaveBeenCalled();
});
