/** Paging of a list. The standard has none: without these parameters a list has its first 1,000 entries. */
import { numberIn } from './request-filter.ts';
import type { QueryFields } from './query-fields.ts';

export const listMax = 1000;
const pageSizeMax = 500;
const usualPageSize = 50;
/** A later page is empty in any case. */
const pageMax = 100_000;

export interface Page {
  /** From 1 on. */
  readonly page: number;
  readonly size: number;
  /** False: the call names neither page nor size. */
  readonly isAsked: boolean;
}

/** Page 0 is the first page, too, because some clients count from there. */
export function readPage(query: QueryFields): Page {
  const page = query.text('page');
  const size = query.text('page_size') ?? query.text('per_page');
  if (page === undefined && size === undefined) return { page: 1, size: listMax, isAsked: false };
  const wholeSize = size === undefined ? usualPageSize : Math.floor(numberIn('page_size', size, [1, 1e9]));
  const wholePage = page === undefined ? 1 : Math.floor(numberIn('page', page, [0, 1e9]));
  return {
    page: Math.min(Math.max(1, wholePage), pageMax),
    size: Math.min(wholeSize, pageSizeMax),
    isAsked: true,
  };
}

/** Headers that lead to the other pages. `address`: of this page, absolute. */
export function pageHeaders(
  { page, size }: Page,
  { count, address }: { count: number; address: string },
): Record<string, string> {
  const pages = Math.ceil(count / size);
  const addressOf = (other: number) => {
    const url = new URL(address);
    url.searchParams.set('page', String(other));
    return url.href;
  };
  const [previous, next] = [
    page > 1 ? addressOf(page - 1) : undefined,
    page < pages ? addressOf(page + 1) : undefined,
  ];
  const links = [
    ...(previous === undefined ? [] : [`<${previous}>; rel="prev"`]),
    ...(next === undefined ? [] : [`<${next}>; rel="next"`]),
  ];
  return {
    'x-result-count': String(count),
    'x-page-count': String(pages),
    'x-page-size': String(size),
    ...(next === undefined ? {} : { 'x-next-page-url': next }),
    ...(previous === undefined ? {} : { 'x-previous-page-url': previous }),
    ...(links.length === 0 ? {} : { link: links.join(', ') }),
  };
}
