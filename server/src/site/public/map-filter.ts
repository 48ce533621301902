/** The filter of the public list, as it stands in the address. An unknown value counts as left out. */
import type { WorkType } from '#clients/client.ts';
import type { PublishedFilter } from '#requests/public/public-requests.ts';

/** How long ago a report may be, in days. */
export const periods = [7, 30, 90, 365] as const;
export const states = ['open', 'closed'] as const;
export const streetMaxLength = 60;

/** The chosen values; empty: not chosen. */
export interface MapFilter {
  /** Key of a public work type. */
  type: string;
  state: '' | (typeof states)[number];
  days: '' | `${(typeof periods)[number]}`;
  street: string;
  /** The last number of the page before. */
  before: number | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export function readMapFilter(query: Record<string, unknown>, types: readonly WorkType[]): MapFilter {
  const { type, state, days, street, before } = query;
  return {
    type: types.find(({ key }) => key === type)?.key ?? '',
    state: states.find((one) => one === state) ?? '',
    days: (['', ...periods.map(String)] as MapFilter['days'][]).find((one) => one === days) ?? '',
    street: textOf(street).replaceAll('\0', '').slice(0, streetMaxLength),
    before: /^\d{1,12}$/.test(textOf(before)) ? Number(before) : undefined,
  };
}

/** The conditions on the rows. `today`: the day in the municipality, as in 2026-11-28. */
export function conditionsOf(
  { type, state, days, street, before }: MapFilter,
  types: readonly WorkType[],
  today: string,
): PublishedFilter {
  return {
    workTypeIds: type === '' ? undefined : types.flatMap((one) => (one.key === type ? [one.workTypeId] : [])),
    isOpen: state === '' ? undefined : state === 'open',
    reportedFrom: days === '' ? undefined : dayBefore(today, Number(days)),
    street: street === '' ? undefined : street,
    before,
  };
}

function dayBefore(today: string, days: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

/** The address of a page of the list. */
export function addressOf(path: string, { before, ...chosen }: MapFilter): string {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''));
  if (before !== undefined) query.set('before', String(before));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
