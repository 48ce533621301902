/** The most expensive calls that a member of staff may make, each at its maximum. */
import { cornersCountedMax } from '@fixpoint/contract/desk/queue/count-requests.ts';
import { areaCornersMax } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { writeDate } from '@fixpoint/contract/wire/wire-date.ts';
import { callWs7, callBody } from '@fixpoint/harness/ws7-client.ts';
import { type Clerk, askOf } from './desk-acts.ts';
import type { Facts } from './desk-facts.ts';
import { clerkName, clerkPassword } from './desk-world.ts';
import { soapOf, successMark } from '#measuring/soap-load.ts';

/** Makes the call; throws if it is refused. */
export type CostlyAct = () => Promise<unknown>;

const yearMs = 365 * 86_400_000;
const filtersCounted = 30;
const areasCounted = cornersCountedMax / areaCornersMax;
const selectionSize = 5000;
/**
 * The most days for which a mirror's answer is not yet a large one. Large answers wait for places of their
 * own.
 */
const mirroredDays = 7;

/** The calls by name. */
export async function costlyActs(member: Clerk, facts: Facts): Promise<Record<string, CostlyAct>> {
  const { extent, newestAt, clientId } = facts;
  const text = 'the';
  const area = thinArea(extent);
  const period = { from: new Date(newestAt.getTime() - 2 * yearMs), until: newestAt };
  const ask = (cmd: string, payload: unknown) => () => askOf(member, cmd, payload, false);
  const counts = (filter: object, length = filtersCounted) =>
    ask('count-requests', { filters: Array.from({ length }, () => filter) });
  const act = { kind: 'priority', priority: 3 };
  const ids = [...new Set([...facts.requestIds, ...facts.openRequestIds])];
  const selection = { requests: ids.slice(0, selectionSize).map((requestId) => ({ requestId, version: 1 })) };
  const credentials = { cmd: 'signin', UserName: clerkName(1), Password: clerkPassword, ClientId: clientId };
  const { Token } = await callWs7<{ Token: string }>(member.url, credentials);
  const window = {
    cmd: 'findworkrequestsbymodifieddate',
    Token,
    fromdate: writeDate(new Date(newestAt.getTime() - mirroredDays * 86_400_000)),
    todate: writeDate(newestAt),
    gethistory: true,
  };
  return {
    'counts of thin areas': counts({ area }, areasCounted),
    'counts of searches': counts({ text }),
    'numbers of a search': ask('find-numbers', { filter: { text }, ...period }),
    'points of a search in an area': ask('find-request-points', {
      filter: { text, area },
      viewport: extent,
      zoom: 15,
    }),
    'a list of an area': ask('find-requests', { filter: { area }, sort: 'newest' }),
    'exports of a search': ask('export-requests', { filter: { text } }),
    'exports of all': ask('export-requests', { filter: {} }),
    'plans of bulk work': ask('plan-bulk', { selection, act }),
    'windows of a mirror': () => sendUnread(member.url, callBody(window)),
  };
}

/** Sends a call over the protocol. Its answer is not parsed, because parsing would slow the bench. */
async function sendUnread(url: string, body: string): Promise<void> {
  const { url: address, ...requestOptions } = soapOf(url);
  const answer = await fetch(address, { ...requestOptions, body });
  if (!(await answer.text()).includes(successMark)) throw new Error('The call was refused.');
}

/** Distance in degrees between the two sides of a thin area: a few centimetres. */
const stripWidth = 1e-6;

/**
 * An area with the most corners allowed: a zigzag over the municipality and back. Its bounding box is the
 * whole municipality, but it contains almost nothing.
 */
function thinArea({ west, south, east, north }: Facts['extent']): [number, number][] {
  const half = areaCornersMax / 2;
  const wayOut = Array.from({ length: half }, (_, at): [number, number] => [
    west + ((east - west) * at) / half,
    at % 2 === 0 ? south : north,
  ]);
  const wayBack = wayOut.toReversed().map(([x, y]): [number, number] => [x + stripWidth, y]);
  return [...wayOut, ...wayBack];
}
