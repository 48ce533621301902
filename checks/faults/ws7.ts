/** Calls over SOAP 1.1, and what became of them: an answer, a refusal, or nobody knows what. */
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';
import { readResult } from '@fixpoint/server/test/read-result.ts';

/** How a call ended. `lost`: no answer came, or none of the protocol, so that it may have been done or not. */
export type Ending<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'lost'; why: string };

/** Longer than the server takes for any answer. */
const patienceMs = 20_000;

/** Makes one call to the server at this address; never throws. */
export async function ask<Data>(origin: string, fields: object): Promise<Ending<Data>> {
  try {
    const response = await fetch(`${origin}/ws7/t.asmx`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', 'x-forwarded-for': anyAddress() },
      body: writeCall(JSON.stringify(fields), 'urn:fixpoint:ws7'),
      signal: AbortSignal.timeout(patienceMs),
    });
    const xml = await response.text();
    if (response.status !== 200) return { kind: 'lost', why: `HTTP ${response.status}` };
    const { hasErrors, code, message, data } = readResult(xml);
    if (hasErrors) return { kind: 'refused', code, message };
    return data === undefined ? { kind: 'lost', why: 'no Data' } : { kind: 'done', data: data as Data };
  } catch (error) {
    const { cause } = error as Error;
    return { kind: 'lost', why: (cause as NodeJS.ErrnoException | undefined)?.code ?? (error as Error).name };
  }
}

/** Each call comes from somewhere else, as those of a crowd do: registrations from one network are slowed down. */
function anyAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return `20.${byte()}.${byte()}.${byte()}`;
}

/** Makes a call that has to succeed; throws with what it was answered. */
export async function demand<Data>(origin: string, fields: object): Promise<Data> {
  const ending = await ask<Data>(origin, fields);
  if (ending.kind === 'done') return ending.data;
  throw new Error(`${(fields as { cmd?: string }).cmd} was answered with ${JSON.stringify(ending)}`);
}
