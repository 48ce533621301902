/** Runs the acts of a clerk one after the other, and measures how long each takes. */
import { randomUUID } from 'node:crypto';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';
import { askTimed } from './desk-client.ts';
import type { Facts } from './desk-facts.ts';
import { oneOf, queueCalls } from './desk-queue-acts.ts';
import type { LiveWatch } from './live-watch.ts';

export interface Clerk {
  url: string;
  host: string;
  cookie: string;
}

/** Records one figure: the milliseconds that an act took, or another measure of it. */
type Note = (name: string, figure: number) => void;

/** A guest who reports while the clerks work; undefined if nobody does. */
export interface Guest {
  token: string;
  request(token: string): Record<string, unknown>;
}

interface ActContext {
  facts: Facts;
  note: Note;
  watch: LiveWatch;
  guest: Guest | undefined;
}

/** The acts by name. Each records how long it took. */
export function deskActs({
  facts,
  note,
  watch,
  guest,
}: ActContext): Record<string, (clerk: Clerk) => Promise<void>> {
  const queueActs = Object.entries(queueCalls(facts)).map(([name, callOf]) => {
    const act = async (clerk: Clerk) => {
      const { cmd, payload } = callOf();
      const { allMs, bytes } = await askOf(clerk, cmd, payload);
      note(name, allMs);
      if (name.startsWith('points')) note('kB of points', bytes / 1000);
    };
    return [name, act] as const;
  });
  const openCase = async (clerk: Clerk) => {
    const requestId = oneOf(facts.requestIds);
    note('case', (await askOf(clerk, 'find-request', { requestId })).allMs);
  };
  const save = (clerk: Clerk) => saveSomething(clerk, { facts, note, watch });
  const create = async (clerk: Clerk) => {
    note('create at the desk', (await askOf(clerk, 'create-request', writeReport(facts))).allMs);
  };
  const report = async ({ url }: Clerk) => {
    const fields = guest!.request(guest!.token);
    const startMs = performance.now();
    await callWs7(url, fields);
    note("create of a guest's", performance.now() - startMs);
  };
  return {
    ...Object.fromEntries(queueActs),
    case: openCase,
    'case and save': save,
    'create at the desk': create,
    ...(guest !== undefined && { "create of a guest's": report }),
  };
}

/** Opens an open case and changes its priority or status. Another clerk's screen receives the change. */
async function saveSomething(clerk: Clerk, { facts, note, watch }: Omit<ActContext, 'guest'>): Promise<void> {
  // No other clerk saves this request meanwhile.
  const requestId = takeOne(facts.openRequestIds);
  const caseDetails = await askOf(clerk, 'find-request', { requestId });
  note('case', caseDetails.allMs);
  const { version, internal } = JSON.parse(caseDetails.text) as Case;
  const fields =
    Math.random() < 0.5
      ? { priority: (internal.priority % 9) + 1 }
      : { statusId: oneOf(facts.openStatusIds.filter((one) => one !== internal.status.statusId)) };
  const announcement = watch.expect(requestId);
  const startMs = performance.now();
  note('save', (await askOf(clerk, 'update-request', { requestId, version, fields })).allMs);
  note('save until another clerk is told', (await announcement) - startMs);
  facts.openRequestIds.push(requestId);
}

function takeOne(ids: number[]): number {
  return ids.splice(Math.floor(Math.random() * ids.length), 1)[0]!;
}

/** The fields of a case that the bench reads. */
interface Case {
  version: number;
  internal: { priority: number; status: { statusId: number } };
}

function writeReport({ workTypeIds, extent: { west, south, east, north } }: Facts) {
  return {
    guid: randomUUID(),
    workTypeId: oneOf(workTypeIds),
    position: { longitude: (west + east) / 2, latitude: (south + north) / 2 },
    address: '1204 Oak Street',
    description: 'A deep hole in the right-hand lane, in front of the school',
  };
}

/** Calls the desk as this clerk. */
export function askOf({ url, host, cookie }: Clerk, cmd: string, payload: unknown, keep = true) {
  return askTimed(`${url}/api/${cmd}`, payload, { host, cookie, keep });
}
