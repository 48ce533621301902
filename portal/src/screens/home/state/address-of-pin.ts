import type { QueryClient } from '@tanstack/react-query';
import { addressAtQuery } from '#features/address-search/address-queries.ts';
import type { DroppedPin } from './home-state.ts';

/** The pin's address, if it was chosen or looked up while the form was open; otherwise empty. */
export function addressOfPin({ address, position }: DroppedPin, queries: QueryClient): string {
  return address ?? queries.getQueryData(addressAtQuery(position).queryKey)?.label ?? '';
}
