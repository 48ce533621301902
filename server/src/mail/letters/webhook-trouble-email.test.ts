import { expect, test } from 'vitest';
import { attemptFaults } from '@fixpoint/contract/desk/webhooks/webhook.ts';
import { webhookTroubleEmail } from './webhook-trouble-email.ts';

const sender = {
  municipality: 'Riverbend',
  language: 'en' as const,
  origin: 'https://riverbend.example',
  accent: '#c2410c',
  logo: undefined,
};

const textOf = (lastFault: string) => {
  const trouble = { receiver: 'Works', since: '1 March', lastFault, disabledReason: null };
  return webhookTroubleEmail(sender, trouble).text;
};

test('Managers read in words why the last attempt failed', () => {
  expect(textOf('status 503')).toContain('The receiver answered the last attempt with the status 503.');
  expect(textOf('timeout')).toContain('The receiver did not answer the last attempt in time.');
  expect(new Set(attemptFaults.map((fault) => textOf(fault))).size).toBe(attemptFaults.length);
});
