/** The context of a check, and the results that one check leaves for the next. */
import type { ToolkitClient } from './client.ts';
import type { ToolkitBinding } from './toolkit.ts';
import type { MunicipalityFacts } from './municipality-facts.ts';

export interface ClientScene {
  client: ToolkitClient;
  binding: ToolkitBinding;
  municipality: MunicipalityFacts;
  photo: Buffer;
  /** The bindings that the relay has seen since the last call of `seen`. */
  seenBindings: () => string[];
  /** The start of the first check. */
  startedAt: Date;
  /** Tokens of the signed-in clerk and guest. */
  clerk: string;
  guest: string;
  /** The requests so far. */
  reports: { Id: number; Guid: string; text: string }[];
}

/** A request as a work-order system gets it. */
export interface MirrorEntry {
  workrequestid: number;
  statusid: number;
  description: string;
  comments: string;
  priority: number;
}

/** Lets the client call a command and returns its Data; throws if the answer has errors. */
export async function askData(client: ToolkitClient, fields: object): Promise<unknown> {
  const { HasErrors, ErrorCode, Message, SecurityStatus, Data } = await client.call(fields);
  if (HasErrors) throw new Error(`${ErrorCode ?? SecurityStatus}: ${Message ?? ''}`);
  return JSON.parse(Data ?? 'null');
}

/** The changes since the first check, by id. */
export async function findChanges({
  client,
  clerk,
  startedAt,
}: ClientScene): Promise<Map<number, MirrorEntry>> {
  const { WorkRequests: entries } = (await askData(client, {
    cmd: 'findworkrequestsbymodifieddate',
    token: clerk,
    fromdate: startedAt.toISOString(),
    todate: new Date().toISOString(),
  })) as { WorkRequests: MirrorEntry[] };
  return new Map(entries.map((entry) => [entry.workrequestid, entry]));
}

/** Throws unless both are the same; the message shows the first difference. */
export function expectSame(label: string, value: unknown, expectedValue: string | number | boolean): void {
  if (value === expectedValue) return;
  const [actualText, expectedText] = [String(value), String(expectedValue)];
  let at = 0;
  while (at < actualText.length && actualText[at] === expectedText[at]) at += 1;
  const piece = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 10), at + 30));
  throw new Error(`${label} is ${piece(actualText)} where it should be ${piece(expectedText)}.`);
}
