import { expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);

test('A citizen reads and changes whether closings cause a question, and nobody else’s choice changes', async () => {
  const [ada, ben] = ['ada@city.example', 'ben@city.example'];
  for (const email of [ada, ben]) await addTestAccount(app.database, clientId, { email });
  const choose = async (UserName: string, isasked?: boolean) => {
    const token = await tokenOf(app, { ClientId: clientId, UserName });
    return (await ws7Call(app, { cmd: 'choosequestions', token, ...(isasked !== undefined && { isasked }) }))
      .data;
  };
  expect(await choose(ada)).toEqual({ IsAsked: true });
  expect(await choose(ada, false)).toEqual({ IsAsked: false });
  expect(await choose(ada)).toEqual({ IsAsked: false });
  expect(await choose(ben)).toEqual({ IsAsked: true });
  expect(await choose(ada, true)).toEqual({ IsAsked: true });
});
