import type { QueryClient } from '@tanstack/react-query';
import { addressAtQuery } from '#features/address-search/address-queries.ts';
import type { HomePin } from './home-state.ts';

/** The pin's address, if it was chosen or looked up while the form was open; otherwise empty. */
export function addressOfPin({ address, position }: HomePin, queries: QueryClient): string {
  return address ?? queries.getQueryData(addressAtQuery(position).queryKey)?.label ?? '';
}
