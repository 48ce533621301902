/** Writes a filter into the address and reads it back, so that a shared link shows the same requests. */
import { requestFilter, type RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { requestSort, type RequestSort } from '@fixpoint/contract/desk/queue/request-sort.ts';
import * as z from 'zod/mini';

/** The filter and order of a queue. */
export interface QueueQuestion {
  filter: RequestFilter;
  sort: RequestSort;
}

type FilterField = keyof RequestFilter;

/** The name of each field in the address, by the kind of its value. */
const lists = {
  ids: 'number',
  workTypeIds: 'type',
  statusIds: 'status',
  teamIds: 'team',
  assigneeIds: 'who',
  priorities: 'priority',
  feedback: 'feedback',
} as const satisfies Partial<Record<FilterField, string>>;

const switches = {
  isOpen: 'open',
  isAccepted: 'accepted',
  isOverdue: 'overdue',
  isReopened: 'reopened',
  isReopeningAsked: 'not-solved',
  isDecisionLate: 'decision-late',
  hasPhoto: 'photo',
  isDuplicate: 'duplicate',
  isPaused: 'paused',
} as const satisfies Partial<Record<FilterField, string>>;

const periods = {
  created: 'came',
  due: 'due',
  answered: 'answered',
  closed: 'closed',
  modified: 'changed',
  asked: 'asked',
} as const satisfies Partial<Record<FilterField, string>>;

/** The same person is the number of a request, so that no address of the desk has personal data. */
const numbers = {
  reportedBy: 'reported-by',
  samePersonAs: 'same-person',
} as const satisfies Partial<Record<FilterField, string>>;

/** Ids of other systems. They may have commas, so each has a parameter of its own. */
const ownIds = {
  uniqueClientIds: 'own-id',
  assetIds: 'asset',
} as const satisfies Partial<Record<FilterField, string>>;

const usualSort: RequestSort = 'newest';

/** Reads an address. Unreadable parts restrict nothing. */
export function readQuestion(search: URLSearchParams): QueueQuestion {
  const raw: Record<string, unknown> = {};
  const words = search.get('text');
  if (words !== null && words !== '') raw['text'] = words;
  for (const [field, name] of Object.entries(lists)) {
    const list = search.get(name);
    if (list !== null) raw[field] = list.split(',').filter(Boolean).map(numberOrWord);
  }
  for (const [field, name] of Object.entries(switches)) {
    const value = search.get(name);
    if (value === 'yes' || value === 'no') raw[field] = value === 'yes';
  }
  for (const [field, name] of Object.entries(periods)) {
    const [from, until] = [search.get(`${name}-from`), search.get(`${name}-until`)];
    if (from !== null || until !== null) raw[field] = { ...(from && { from }), ...(until && { until }) };
  }
  for (const [field, name] of Object.entries(numbers)) {
    const number = search.get(name);
    if (number !== null) raw[field] = Number(number);
  }
  readOwnIds(search, raw);
  const box = search.get('box')?.split(',').map(Number);
  if (box?.length === 4) raw['viewport'] = { west: box[0], south: box[1], east: box[2], north: box[3] };
  const area = search
    .get('area')
    ?.split(';')
    .map((corner) => corner.split(',').map(Number));
  if (area !== undefined) raw['area'] = area;
  return { filter: readable(raw), sort: z.safeParse(requestSort, search.get('sort')).data ?? usualSort };
}

/** Writes a question. The same question always gives the same text. */
export function writeQuestion({ filter, sort }: QueueQuestion): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.text) search.set('text', filter.text);
  for (const [field, name] of Object.entries(lists) as [keyof typeof lists, string][]) {
    const list = filter[field];
    if (list !== undefined) search.set(name, list.map(String).sort(compareText).join(','));
  }
  for (const [field, name] of Object.entries(switches) as [keyof typeof switches, string][]) {
    const value = filter[field];
    if (value !== undefined) search.set(name, value ? 'yes' : 'no');
  }
  for (const [field, name] of Object.entries(periods) as [keyof typeof periods, string][]) {
    const { from, until } = filter[field] ?? {};
    if (from) search.set(`${name}-from`, from.toISOString());
    if (until) search.set(`${name}-until`, until.toISOString());
  }
  for (const [field, name] of Object.entries(numbers) as [keyof typeof numbers, string][]) {
    const number = filter[field];
    if (number !== undefined) search.set(name, String(number));
  }
  writeOwnIds(filter, search);
  const { viewport: box, area } = filter;
  if (box) search.set('box', [box.west, box.south, box.east, box.north].join(','));
  if (area) search.set('area', area.map((corner) => corner.join(',')).join(';'));
  // The address without a query is the first screen, which does not show all requests.
  if (sort !== usualSort || search.size === 0) search.set('sort', sort);
  return search;
}

function readOwnIds(search: URLSearchParams, raw: Record<string, unknown>): void {
  for (const [field, name] of Object.entries(ownIds)) {
    const ids = search.getAll(name);
    if (ids.length > 0) raw[field] = ids;
  }
}

function writeOwnIds(filter: RequestFilter, search: URLSearchParams): void {
  for (const [field, name] of Object.entries(ownIds) as [keyof typeof ownIds, string][]) {
    for (const ownId of filter[field] ?? []) search.append(name, ownId);
  }
}

function compareText(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}

/** Reads field by field, so that an invalid field does not affect the others. */
function readable(raw: Record<string, unknown>): RequestFilter {
  const whole = z.safeDecode(requestFilter, raw);
  if (whole.success) return whole.data;
  const good = Object.entries(raw).filter(
    ([field, value]) => z.safeDecode(requestFilter, { [field]: value }).success,
  );
  return z.decode(requestFilter, Object.fromEntries(good));
}

function numberOrWord(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The fields that restrict the requests. */
export function filterFields(filter: RequestFilter): FilterField[] {
  return (Object.keys(filter) as FilterField[]).filter((field) => filter[field] !== undefined);
}
