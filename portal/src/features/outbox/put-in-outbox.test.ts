import { beforeEach, expect, test, vi } from 'vitest';
import { emptyOutboxDatabase } from '#test/outbox-entries.ts';
import { emptySession, type SessionState } from '#features/session/session-state.ts';
import { onSendRequest } from '@fixpoint/ui/outbox/ask-to-send.ts';
import { readEntries } from './outbox.ts';
import { putInOutbox } from './put-in-outbox.ts';

const note = { kind: 'note', id: 'a-note', requestGuid: 'a-request', note: 'Still there' } as const;
const citizen = { firstName: 'Ada', lastName: 'Lane', email: 'ada@city.example', phoneNumber: '' };
const isAsked = vi.fn<() => void>();

const sessionOf = (state: Partial<SessionState>): SessionState => ({
  ...emptySession,
  client: { id: 3 } as NonNullable<SessionState['client']>,
  ...state,
});

beforeEach(async () => {
  await emptyOutboxDatabase();
  onSendRequest(isAsked);
  isAsked.mockReset();
});

test.each([
  ['device', {}],
  ['citizen ada@city.example', { isLoggedIn: true, citizen }],
])('A note without a connection goes to the outbox as the %s’s, and is tried again', async (owner, state) => {
  expect(await putInOutbox(sessionOf(state), note)).toBe(true);
  expect(await readEntries()).toMatchObject([{ ...note, owner, clientId: 3 }]);
  expect(isAsked).toHaveBeenCalledOnce();
});

test('Nothing goes to the outbox for a citizen without an e-mail address', async () => {
  expect(await putInOutbox(sessionOf({ isLoggedIn: true }), note)).toBe(false);
  expect(await readEntries()).toEqual([]);
  expect(isAsked).not.toHaveBeenCalled();
});
