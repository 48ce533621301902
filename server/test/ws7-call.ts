/** Calls the app like a resident's portal: sends a SOAP 1.1 envelope and reads the result. */
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import type { TestApp } from './test-app.ts';
import { type DecodedResult, readResult } from './read-result.ts';

/** Makes a call and reads its result. `host` selects the client if the fields do not. */
export async function ws7Call(
  { fastify }: Pick<TestApp, 'fastify'>,
  fields: object,
  host = 'riverbend.localhost',
  remoteAddress = '127.0.0.1',
): Promise<DecodedResult> {
  const answer = await fastify.inject({
    method: 'POST',
    url: '/ws7/t.asmx',
    remoteAddress,
    headers: { 'content-type': 'text/xml; charset=utf-8', host },
    payload: writeCall(JSON.stringify(fields), 'urn:example'),
  });
  return readResult(answer.body);
}

/** Signs in as a guest of the client and returns the token. */
export async function guestToken(app: Pick<TestApp, 'fastify'>, clientId: number): Promise<string> {
  const { data } = await ws7Call(app, { cmd: 'signin', UserName: 'guest', Password: '', ClientId: clientId });
  return (data as { Token: string }).Token;
}
