import { findWebhookDeliveries } from '@fixpoint/contract/desk/webhooks/find-webhook-deliveries.ts';
import { findWebhooks } from '@fixpoint/contract/desk/webhooks/find-webhooks.ts';
import { renewWebhookSecret } from '@fixpoint/contract/desk/webhooks/renew-webhook-secret.ts';
import { replayWebhook } from '@fixpoint/contract/desk/webhooks/replay-webhook.ts';
import { saveWebhook } from '@fixpoint/contract/desk/webhooks/save-webhook.ts';
import { testWebhook } from '@fixpoint/contract/desk/webhooks/test-webhook.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastDone } from '#features/undo/undo.ts';
import { storeSettingDraft } from '#screens/settings/draft/stored-setting-drafts.ts';
import { answer, me, visitDesk } from '#test/visit-desk.tsx';
import type { WebhookOfDesk } from './webhook-fields.ts';

afterEach(() => {
  storeSettingDraft(me.accountId, 'webhooks', undefined);
  lastDone.set(undefined);
});

const at = new Date('2026-11-01T12:00:00Z');
const works: WebhookOfDesk = {
  webhookId: 3,
  url: 'https://works.example.org/hook',
  description: 'Works department',
  types: ['request.*'],
  workTypeIds: [],
  content: 'ids',
  perMinute: 100,
  isPaused: false,
  state: 'disabled',
  disabledReason: 'gone',
  stateSince: at,
  failingSince: at,
  lastFault: 'status 410',
  isProbing: false,
  formerSecretUntil: null,
  waiting: 0,
  failed: 2,
  createdAt: at,
};
const delivery = {
  deliveryId: 9,
  messageId: 'msg_1',
  type: 'request.created' as const,
  happenedAt: at,
  requestId: 1001,
  state: 'failed' as const,
  tries: 2,
  nextAt: null,
  attempts: [{ at, status: 410, tookMs: 12, fault: 'status' as const, answer: 'gone' }],
};

function visit(webhooks: WebhookOfDesk[] = [works]) {
  return visitDesk({
    at: '/settings/webhooks',
    answers: [
      answer(findWebhooks, () => ({ webhooks })),
      answer(findWebhookDeliveries, { deliveries: [delivery], next: null }),
      answer(saveWebhook, ({ webhookId }) => ({
        webhookId: webhookId ?? 4,
        secret: webhookId === undefined ? 'whsec_new' : null,
      })),
      answer(testWebhook, { deliveryId: 10 }),
      answer(replayWebhook, { count: 2 }),
      answer(renewWebhookSecret, { secret: 'whsec_renewed' }),
    ],
  });
}

test('the secret of a new webhook is shown once, and an address without https is refused', async () => {
  const { payloadsOf } = visit([]);
  expect(await screen.findByText('There is no webhook yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New webhook' }));
  const form = within(screen.getByRole('form', { name: 'New webhook' }));
  const url = form.getByLabelText(/^Address of the receiver/);
  fireEvent.change(url, { target: { value: 'http://works.example.org' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please enter an address that begins with https://.')).toBeTruthy();
  expect(payloadsOf(saveWebhook)).toEqual([]);
  fireEvent.change(url, { target: { value: 'https://works.example.org/hook' } });
  fireEvent.click(form.getByLabelText('Notes'));
  fireEvent.click(await form.findByLabelText('Street Light'));
  fireEvent.click(form.getByLabelText(/^Everything/));
  fireEvent.change(form.getByLabelText(/^Content of the messages/), { target: { value: 'public' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const made = await screen.findByRole('region', { name: 'The secret of ‘works.example.org’' });
  expect(within(made).getByText('whsec_new')).toBeTruthy();
  expect(payloadsOf(saveWebhook)).toEqual([
    {
      url: 'https://works.example.org/hook',
      description: '',
      types: ['note.*'],
      workTypeIds: [2],
      content: 'public',
      isPaused: false,
      perMinute: 600,
    },
  ]);
  fireEvent.click(within(made).getByRole('button', { name: 'I have saved the secret' }));
  expect(screen.queryByText('whsec_new')).toBeNull();
});

test('a webhook that is off says why, shows its messages, and sends the failed ones again', async () => {
  const { payloadsOf } = visit();
  const row = await screen.findByRole('button', { name: /Works department/ });
  expect(row.textContent).toContain('switched off: the receiver is gone');
  expect(row.textContent).toContain('2 messages failed');
  expect(row.textContent).toContain('last attempt: answer 410');
  fireEvent.click(row);
  const log = within(await screen.findByRole('region', { name: 'Last messages' }));
  const line = await log.findByRole('listitem');
  expect(line.textContent).toContain('request.created');
  expect(line.textContent).toContain('#1001');
  expect(line.textContent).toContain('answer 410 after 12 ms');
  fireEvent.click(log.getByRole('button', { name: 'Send the failed messages again' }));
  await waitFor(() => expect(payloadsOf(replayWebhook)).toMatchObject([{ webhookId: 3, only: 'failed' }]));
  fireEvent.click(log.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(payloadsOf(testWebhook)).toEqual([{ webhookId: 3 }]));
});

test('a new secret is shown once, after a question', async () => {
  const { payloadsOf } = visit();
  fireEvent.click(await screen.findByRole('button', { name: /Works department/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'New secret' }));
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: 'New secret' }));
  expect(await screen.findByText('whsec_renewed')).toBeTruthy();
  expect(payloadsOf(renewWebhookSecret)).toEqual([{ webhookId: 3 }]);
});

test('a webhook with public content says so, and its content stays', async () => {
  visit([{ ...works, content: 'public' }]);
  const row = await screen.findByRole('button', { name: /Works department/ });
  expect(row.textContent).toContain('public content');
  fireEvent.click(row);
  const form = within(await screen.findByRole('form', { name: 'Works department' }));
  expect(form.queryByLabelText(/^Content of the messages/)).toBeNull();
});
