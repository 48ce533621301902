/** The view that a search began in. A search looks in all requests, and this view can be added to it. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { filterFields } from './filter-in-url.ts';

let view: RequestFilter = {};

export function rememberView(filter: RequestFilter): void {
  view = filter;
}

/** The view of the last search; undefined if that was all requests. */
export function searchedView(): RequestFilter | undefined {
  return filterFields(view).length === 0 ? undefined : view;
}
