import { expect, test, vi } from 'vitest';
import { ApplicationError } from '#platform/application-error.ts';
import { DatabaseTimeout } from '#platform/database.ts';
import { watchRefusals } from './watch-refusals.ts';

type Parts = Parameters<typeof watchRefusals>[2];

test('A refusal is counted without a municipality while the database cannot find the municipality of the host', async () => {
  const count = vi.fn<Parts['events']['count']>();
  const findAnyClientOfHost = () => Promise.reject(new DatabaseTimeout('silent'));
  const parts = { events: { count }, clients: { findAnyClientOfHost } } as unknown as Parts;
  const call = { cmd: 'signin', session: undefined, host: 'riverbend.example' };
  await watchRefusals(new ApplicationError('tooManyAttempts'), call, parts);
  expect(count).toHaveBeenCalledWith(0, { kind: 'limit-reached', command: 'signin', accountId: undefined });
});
