import type { DeskHandler } from '#commands/desk/handler.ts';
import { addressAt } from '#geocoding/address-at.ts';

export const findAddressAt: DeskHandler<'findAddressAt'> = async (position, { caller }, { geocoding }) => {
  const found = await addressAt(geocoding, caller.client, position);
  if (found.kind !== 'found') return { answer: found.kind, address: null };
  const { address, city, state, zip, position: at } = found;
  return { answer: 'found', address: { address, city, state, zip, ...at } };
};
