/** The context of a check, and the results that one check leaves for the next. */
import type { Client } from './client.ts';
import type { Binding } from './toolkit.ts';
import type { Town } from './town.ts';

export interface Scene {
  client: Client;
  binding: Binding;
  town: Town;
  photo: Buffer;
  /** The bindings that the relay has seen since the last call of `seen`. */
  seen: () => string[];
  /** The start of the first check. */
  since: Date;
  /** Tokens of the signed-in clerk and guest. */
  clerk: string;
  guest: string;
  /** The requests so far. */
  reported: { Id: number; Guid: string; text: string }[];
}

/** A request as a work-order system gets it. */
export interface Entry {
  workrequestid: number;
  statusid: number;
  description: string;
  comments: string;
  priority: number;
}

/** Lets the client call a command and returns its Data; throws if the answer has errors. */
export async function ask(client: Client, fields: object): Promise<unknown> {
  const { HasErrors, ErrorCode, Message, SecurityStatus, Data } = await client.call(fields);
  if (HasErrors) throw new Error(`${ErrorCode ?? SecurityStatus}: ${Message ?? ''}`);
  return JSON.parse(Data ?? 'null');
}

/** The changes since the first check, by id. */
export async function changed({ client, clerk, since }: Scene): Promise<Map<number, Entry>> {
  const { WorkRequests: entries } = (await ask(client, {
    cmd: 'findworkrequestsbymodifieddate',
    token: clerk,
    fromdate: since.toISOString(),
    todate: new Date().toISOString(),
  })) as { WorkRequests: Entry[] };
  return new Map(entries.map((entry) => [entry.workrequestid, entry]));
}

/** Throws unless both are the same; the message shows the first difference. */
export function expectSame(what: string, got: unknown, wanted: string | number | boolean): void {
  if (got === wanted) return;
  const [has, should] = [String(got), String(wanted)];
  let at = 0;
  while (at < has.length && has[at] === should[at]) at += 1;
  const piece = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 10), at + 30));
  throw new Error(`${what} is ${piece(has)} where it should be ${piece(should)}.`);
}
