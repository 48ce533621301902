import { afterEach, expect, test, vi } from 'vitest';
import { updateCitizen } from '@fixpoint/contract/commands/update-citizen.ts';
import { ServerRefusal } from './call-failure.ts';
import { callForSuccess } from './call-for-success.ts';
import { deniesAccess, type FakeAnswers, refuses, says, startFakeTransport } from '#test/fake-transport.ts';
import { onTokenRefused } from './token-refusal.ts';

afterEach(() => vi.unstubAllGlobals());

function update(answer: FakeAnswers[string]): Promise<boolean> {
  startFakeTransport({ updatecitizen: answer });
  return callForSuccess(updateCitizen, { token: 't', firstname: 'Ada', lastname: 'L', phonenumber: '' });
}

test.each(['', 'Done', 'null', '{}', '7', '{"Result":true}', '{"Result":"True"}'])(
  'a call that the server accepted succeeds with the answer %j',
  async (data) => expect(await update(says(data))).toBe(true),
);

test.each(['{"Result":false}', '{"Result":"False"}', '{"Result":0}'])(
  'a call does not succeed with the answer %j',
  async (data) => expect(await update(says(data))).toBe(false),
);

test('a refusal and a missing answer reject the call, and a refused token is reported', async () => {
  const onRefused = vi.fn<() => void>();
  onTokenRefused(onRefused);
  await expect(update(refuses('internal', 'Reference 7'))).rejects.toThrow('Reference 7');
  await expect(update('unreachable')).rejects.toThrow('The server could not be reached');
  expect(onRefused).not.toHaveBeenCalled();
  await expect(update(deniesAccess('InvalidToken'))).rejects.toBeInstanceOf(ServerRefusal);
  expect(onRefused).toHaveBeenCalledOnce();
});
